/** The error of work that has not settled in time. */
export class NotWithin extends Error {}

/** Settles as `work` does, but rejects with `NotWithin` after `ms` milliseconds. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotWithin(`Not within ${ms} ms: ${what}`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
