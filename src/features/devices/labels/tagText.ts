/** Returns the words of a text with commas. */
export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

export const withTag = (text: string, tag: string): string => [...tagsIn(text), tag].join(', ');

/** Returns the known tags that are not in the text. The case of letters does not count. */
export function tagsToAdd(text: string, known: readonly string[]): string[] {
  const chosen = new Set(tagsIn(text).map((tag) => tag.toLowerCase()));
  return known.filter((tag) => !chosen.has(tag.toLowerCase()));
}
