/** Pitches that texts name. */
import { amountsOf } from './productFacts';
import { matches, type SentenceRule } from './sentenceRule';
import { NUMBER, numberOf } from './spokenNumbers';

/** Degrees of a roof, none of a thermometer. */
const DEGREES = ` ?(?:°|Grad)(?! ?C(?:elsius)?(?!\\p{L}))`;
const SAID = `(?<said>${NUMBER})${DEGREES}`;
const REGULAR = '(?:Regel-? ?(?:dach)?|reguläre Dach)neigung|RDN';
const LEAST = 'Mindest-? ?(?:dach)?neigung|MDN';

/** A pitch that is named beside a word for it: `Regeldachneigung ab 22°`, `22° Regeldachneigung`. */
const named =
  (code: string, words: string, others: string): SentenceRule =>
  (sentence, facts) => {
    const [pitch] = amountsOf(facts, code) ?? [];
    if (pitch === undefined) return [];
    return [
      ...matches(sentence, `(?:${words})[^\\d.;°]{0,20}?${SAID}(?! ?(?:${others}))`),
      ...matches(sentence, `${SAID} (?:${words})`),
    ]
      .map(({ groups }) => groups?.['said'] ?? '')
      .filter((said) => numberOf(said) !== pitch.min)
      .map((said) => `nennt ${said}°, es gilt aber ${pitch.printed}`);
  };

const NAMED = [named('RDN', REGULAR, LEAST), named('MDN', LEAST, REGULAR)];

/** No text speaks of roofs flatter than the minimum pitch: `bis 14°`, `ab zehn Grad`, `Dachneigungen von 10 bis 60°`. */
const low: SentenceRule = (sentence, facts) => {
  const [minimum] = amountsOf(facts, 'MDN') ?? [];
  if (minimum === undefined) return [];
  return [
    ...matches(sentence, `(?<!\\p{L})(?:ab|bis|von|bis zu|schon bei|auch bei|Dachneigung(?:en)?:?) ${SAID}`),
    ...matches(
      sentence,
      `(?<!\\p{L})(?:von|Dachneigung(?:en)?:?) (?<said>${NUMBER}) ?(?:bis|und|–|-) ?${NUMBER}${DEGREES}`,
    ),
  ]
    .map(({ groups }) => groups?.['said'] ?? '')
    .filter((said) => numberOf(said) < minimum.min)
    .map((said) => `nennt ${said}°, das liegt unter ${minimum.printed}`);
};

/** What a sentence says of pitches; a pitch with a word of its own is judged by that word alone. */
export const pitchRule: SentenceRule = (sentence, facts) => {
  const found = NAMED.flatMap((rule) => rule(sentence, facts));
  return found.length > 0 ? found : low(sentence, facts);
};
