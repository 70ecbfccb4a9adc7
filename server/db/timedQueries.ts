import { isObject } from '../../src/contract/shapes';

/** The field of a failed query's cause with the query's duration in milliseconds. */
const TOOK = 'tookMs';

/** Writes the duration of a failed query into the error, because the log names it. */
export const timed =
  <Words extends readonly unknown[], Result>(query: (...words: Words) => Result): ((...words: Words) => Result) =>
  (...words) => {
    const start = performance.now();
    const result = query(...words);
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (isObject(error)) Object.assign(error, { [TOOK]: Math.round(performance.now() - start) });
      });
    return result;
  };

/** Null when the error is no cause of a failed query. */
export function tookMsOf(cause: unknown): number | null {
  const took = isObject(cause) ? cause[TOOK] : null;
  return typeof took === 'number' ? took : null;
}
