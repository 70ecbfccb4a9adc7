/** Place of a value in a source file of the catalogue, such as `['colors', 2, 'file']`. */
export type FieldPath = readonly (string | number)[];

/** Returns `colors[2].file` for `['colors', 2, 'file']`, and an empty text for the whole file. */
export const formatField = (path: FieldPath): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text === '' ? part : `${text}.${part}`),
    '',
  );

const PART = /\[(\d{1,6})\]|([^.[\]]+)/g;
const PARTS_MAX = 64;

/** Returns the path of a field that `formatField` has written. No key of a source file contains a point or bracket. */
export const parseField = (field: string): FieldPath =>
  [...field.matchAll(PART)].slice(0, PARTS_MAX).map(([part, index]) => (index === undefined ? part : Number(index)));
