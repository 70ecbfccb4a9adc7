/** Checks only those parts of answers that views need. */
import { isObject } from '../contract/shapes';

type Shape = (body: unknown) => boolean;

export const withArrays =
  (...names: readonly string[]): Shape =>
  (body) =>
    isObject(body) && names.every((name) => Array.isArray(body[name]));

export const withStrings =
  (...names: readonly string[]): Shape =>
  (body) =>
    isObject(body) && names.every((name) => typeof body[name] === 'string');

export const both =
  (a: Shape, b: Shape): Shape =>
  (body) =>
    a(body) && b(body);
