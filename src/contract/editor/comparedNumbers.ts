import { COMPARED_FIELDS } from './comparedFields';

/** Returns the name of a place in `COMPARED_FIELDS`: `technical.RDN` for both numbers of `technical.RDN`. */
export const comparedName = (path: readonly (string | number)[]): string =>
  path.slice(0, path[0] === 'technical' ? 2 : 1).join('.');

export const comparedWith = (name: string): readonly string[] => [
  ...new Set(COMPARED_FIELDS.filter((one) => one.includes(name)).flat()),
];
