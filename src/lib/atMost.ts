export function atMost(ms: number, work: PromiseLike<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    work.then(done, (error: unknown) => {
      console.warn(error);
      done();
    });
    function done() {
      clearTimeout(timer);
      resolve();
    }
  });
}
