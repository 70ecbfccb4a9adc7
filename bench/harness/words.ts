/** Makes words that compress about as well as a real catalogue's texts. */
import type { Random } from '../../test/support/random';

const WORDS =
  'Deckung Rohstoff Deckbreite Dachneigung Traufe First Ortgang Unterdeckung Lattung Farbe Oberfläche Kante naturrot anthrazit ' +
  'frostsicher langlebig ruhig eben klassisch modern verlegen lüften prüfen decken klammern schneiden wasserdicht nach mit ' +
  'und oder auf unter zwischen jeder einer diese für von zum bei über ohne sehr leicht schnell sicher dauerhaft regional';
const VOCABULARY = WORDS.split(' ');

export const sentence = (random: Random, words: number): string =>
  Array.from({ length: words }, () => random.pick(VOCABULARY)).join(' ');
