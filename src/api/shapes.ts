/** Small shape checks of answers, given to the base query as `accepts`. They look only at what views rely on. */
import { isObject } from '../contract/shapes';

type Shape = (body: unknown) => boolean;

/** An object whose `names` are all arrays. */
export const withArrays =
  (...names: readonly string[]): Shape =>
  (body) =>
    isObject(body) && names.every((name) => Array.isArray(body[name]));

/** An object whose `names` are all strings. */
export const withStrings =
  (...names: readonly string[]): Shape =>
  (body) =>
    isObject(body) && names.every((name) => typeof body[name] === 'string');

export const both =
  (a: Shape, b: Shape): Shape =>
  (body) =>
    a(body) && b(body);
