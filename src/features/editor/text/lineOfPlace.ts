import type { TextPlace } from '../places/textPlace';

/** Returns the place's line in the text, counted from 1. Without a known line, the line of the outermost field. */
export function lineOfPlace(text: string, { field, line }: TextPlace): number | null {
  if (line !== null || field.length === 0) return line;
  const index = text.split('\n').findIndex((one) => one.startsWith(`${field[0]}:`));
  return index < 0 ? null : index + 1;
}
