/**
 * The server of `test:soak-server` loads this file. On SIGUSR2 V8 collects all garbage, and the server prints the
 * remaining memory. The process's own memory is a worse measure, because the C library keeps freed memory.
 */
process.on('SIGUSR2', () => {
  globalThis.gc();
  // After the first collection, V8 frees the bytes of buffers in the background. Only the second collection counts them
  // as freed.
  setTimeout(() => {
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    console.log(`heap after clearing up: ${Math.round((heapUsed + external) / 1_048_576)} MB`);
  }, 500);
});
