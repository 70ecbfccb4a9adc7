/** Joins class names and leaves out what is absent: `classNames(styles.tile, wide && styles.wide)`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');
