import path from 'node:path';

/** True when `inner` is the folder `outer` or lies in it. Both paths are absolute. Reads no links. */
export function isWithin(inner: string, outer: string): boolean {
  const [first = ''] = path.relative(outer, inner).split(path.sep);
  return first !== '..' && !path.isAbsolute(first);
}
