import { fold } from './fold';

export type WordTest = (text: string) => boolean;

/** Returns a test that is true for a text with each typed word. Case and accents do not matter. */
export function wordTest(typed: string): WordTest {
  const words = fold(typed).split(/\s+/);
  return (text) => {
    const all = fold(text);
    return words.every((word) => all.includes(word));
  };
}
