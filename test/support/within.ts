/** What was waited for had not come by then. */
export class NotWithin extends Error {}

/** Settles as the work does; rejects with `NotWithin` when it has not settled after so many milliseconds. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotWithin(`Not within ${ms} ms: ${what}`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
