/**
 * Rights that a person has beside the group. The first view needs no rights, so they stand apart from permissions.ts,
 * which it loads.
 */
import { hasLevel, type Group } from './permissions';

/** `editor`: changes the catalogue. `publisher`: publishes the catalogue. Its views also need `editor`. */
export const RIGHTS = ['editor', 'publisher'] as const;
export type Right = (typeof RIGHTS)[number];

/** The lowest group whose members have every right. */
const ALL_RIGHTS: Group = 'dachberater';

/** True if the person has the right, or the person's group has every right. */
export const hasRight = (
  { group, rights }: { readonly group: Group; readonly rights: readonly Right[] },
  right: Right,
): boolean => hasLevel(group, ALL_RIGHTS) || rights.includes(right);

/** Reads a text such as `editor,publisher`. Null if a word is no right. An empty text is no rights. */
export function readRights(text: string): Right[] | null {
  const words = text.split(',').map((word) => word.trim());
  const found = RIGHTS.filter((right) => words.includes(right));
  return words.every((word) => word === '' || found.some((right) => right === word)) ? found : null;
}

/** The text that `readRights` reads. */
export const writeRights = (rights: readonly Right[]): string => rights.join(',');
