/**
 * Loaded into the server that `test:soak-server` watches: SIGUSR2 has V8 clear up thoroughly, and the server prints what is
 * left. The process's own memory says less: the C library keeps what it gave out once.
 */
process.on('SIGUSR2', () => {
  globalThis.gc();
  // V8 frees the bytes of buffers beside its work, and counts them as freed with the next clearing up.
  setTimeout(() => {
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    console.log(`heap after clearing up: ${Math.round((heapUsed + external) / 1_048_576)} MB`);
  }, 500);
});
