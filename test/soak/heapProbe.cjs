/**
 * The server of `test:soak-server` loads this file. On SIGUSR2 it prints the memory that remains after collecting all
 * garbage.
 */
process.on('SIGUSR2', () => {
  globalThis.gc();
  // V8 frees buffers in the background, so only a second collection counts them as freed.
  setTimeout(() => {
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    console.log(`heap after clearing up: ${Math.round((heapUsed + external) / 1_048_576)} MB`);
  }, 500);
});
