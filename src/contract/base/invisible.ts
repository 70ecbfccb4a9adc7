/** Invisible characters, which programs insert when people copy text: soft hyphens, blanks without width, directions. */

export const withoutInvisible = (text: string): string => text.replace(/\p{Cf}/gu, '');

/** Removes blanks and invisible characters at both ends. */
export const trimmed = (text: string): string => text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');

/** Removes invisible characters that copied addresses may contain, because the server refuses them. */
export const typedAddress = (typed: string): string => withoutInvisible(typed).trim();

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\u00ad/, 'weiches Trennzeichen'],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/, 'Zeichen für die Schreibrichtung'],
  [/[\u200b-\u200d\u2060\ufeff]/, 'Zeichen ohne Breite'],
];

/** Returns the first invisible character's German name and the text before it. Null if there is none. */
export function firstInvisible(text: string): { readonly name: string; readonly before: string } | null {
  const found = /\p{Cf}/u.exec(text);
  if (found === null) return null;
  const name = NAMES.find(([sign]) => sign.test(found[0]))?.[1] ?? 'unsichtbares Zeichen';
  return { name, before: text.slice(0, found.index) };
}
