/** Texts name no number that the table contradicts. */
import { amountsOf, type ProductFacts, type Rule } from './productFacts';
import { numberText } from './printed';
import { sentencesOf, textsOf } from './productTexts';
import { NUMBER, numberOf } from './spokenNumbers';

/** Looks at one sentence: the reasons why what it says contradicts the values. */
type SentenceRule = (sentence: string, facts: ProductFacts) => string[];

/** Reports every sentence that contradicts the product's values. */
export const checkTexts: Rule = (facts, report) => {
  for (const { path, text } of textsOf(facts.product))
    for (const sentence of sentencesOf(text))
      for (const rule of SENTENCE_RULES) for (const reason of rule(sentence, facts)) report(path, reason);
};

const matches = (sentence: string, pattern: string) => [...sentence.matchAll(new RegExp(pattern, 'giu'))];

/** A pitch that is named beside a word for it: `Regeldachneigung ab 22°`, `22° Regeldachneigung`. */
const namedPitch =
  (code: string, words: string): SentenceRule =>
  (sentence, facts) => {
    const [pitch] = amountsOf(facts, code) ?? [];
    if (pitch === undefined) return [];
    const degrees = '(\\d+(?:,\\d+)?) ?(?:°|Grad)';
    return [
      ...matches(sentence, `(?:${words})[^\\d.;°]{0,20}${degrees}`),
      ...matches(sentence, `${degrees} (?:${words})`),
    ]
      .map(([, said = '']) => said)
      .filter((said) => numberOf(said) !== pitch.min)
      .map((said) => `nennt ${said}°, es gilt aber ${pitch.printed}`);
  };

/** No text speaks of roofs flatter than the minimum pitch: `bis 14°`, `ab 10°`. */
const lowPitch: SentenceRule = (sentence, facts) => {
  const [minimum] = amountsOf(facts, 'MDN') ?? [];
  if (minimum === undefined) return [];
  return matches(sentence, '(?<!\\p{L})(?:ab|bis|bis zu|schon bei|auch bei) (\\d+(?:,\\d+)?) ?(?:°|Grad)')
    .map(([, said = '']) => said)
    .filter((said) => numberOf(said) < minimum.min)
    .map((said) => `nennt ${said}°, das liegt unter ${minimum.printed}`);
};

const PIECES = '(?:Dach)?(?:ziegeln?|steinen?|steine|pfannen?|bibern?|stück)';

/** `rund zehn Ziegel je Quadratmeter`, `unter zehn Stück/m²` */
const pieces: SentenceRule = (sentence, facts) => {
  const [need] = amountsOf(facts, 'BEDARF') ?? [];
  if (need === undefined) return [];
  const about = '(unter|weniger als|knapp|über|mehr als|rund|etwa|ca\\.|mindestens|höchstens)?';
  const perArea = `${PIECES} ?(?:je|pro|auf (?:den|einen)|/) ?(?:Quadratmeter|m²)`;
  return matches(sentence, `${about} ?(?<![\\p{L}\\d,])${NUMBER} ${perArea}`)
    .filter(([, word = '', said = '']) => !isSaidOf(need, word.toLowerCase(), numberOf(said)))
    .map(([all]) => `sagt „${all.trim()}“, es gilt aber ${need.printed}`);
};

function isSaidOf({ min, max }: { min: number; max: number }, word: string, said: number): boolean {
  switch (word) {
    case 'unter':
    case 'weniger als':
    case 'knapp':
      return max < said;
    case 'höchstens':
      return max <= said;
    case 'über':
    case 'mehr als':
      return min > said;
    case 'mindestens':
      return min >= said;
    default:
      // Rounded to the digits it is said with, a number of the range.
      return said >= Math.floor(min) && said <= Math.ceil(max);
  }
}

/** `Verschiebebereich von 25 mm`, `20 mm Verschiebebereich`: the difference of the longest and the shortest cover. */
const play: SentenceRule = (sentence, facts) => {
  const [length] = amountsOf(facts, 'DECKLAENGE') ?? [];
  if (length === undefined) return [];
  const actual = Number(((length.max - length.min) * 10).toFixed(1));
  const word = 'Verschiebe(?:bereich|spiel|weg)';
  const measure = '(\\d+(?:,\\d+)?) ?(mm|cm)';
  return [...matches(sentence, `${word}\\p{L}*[^\\d.;]{0,20}${measure}`), ...matches(sentence, `${measure} ${word}`)]
    .filter(([, said = '', unit]) => numberOf(said) * (unit === 'cm' ? 10 : 1) !== actual)
    .map(
      ([, said = '', unit = '']) =>
        `nennt ${said} ${unit} Verschiebebereich, aus ${length.printed} folgen ${numberText(actual)} mm`,
    );
};

/** Every length in a sentence about the distance of battens lies within it. */
const battens: SentenceRule = (sentence, facts) => {
  const [batten] = amountsOf(facts, 'LATTWEITE') ?? [];
  if (batten === undefined || !/Lattweite(?! am First|\p{L}*anschluss)/u.test(sentence)) return [];
  return matches(sentence, '(\\d+(?:,\\d+)?)(?: (?:und|bis) (\\d+(?:,\\d+)?))? ?(mm|cm)')
    .flatMap(([, first = '', second, unit = '']) =>
      [first, ...(second === undefined ? [] : [second])].map((said) => ({ said, unit })),
    )
    .filter(({ said, unit }) => {
      const length = numberOf(said) * (unit === 'mm' ? 0.1 : 1);
      return length < batten.min || length > batten.max;
    })
    .map(({ said, unit }) => `nennt ${said} ${unit}, es gilt aber ${batten.printed}`);
};

/** `3,6 kg je Ziegel`, `41 kg/m²` */
const weights: SentenceRule = (sentence, facts) => {
  const [piece] = amountsOf(facts, 'GEWICHT_STUECK') ?? [];
  const [roof] = amountsOf(facts, 'GEWICHT_M2') ?? [];
  const kilograms = '(\\d+(?:,\\d+)?) ?kg ?';
  const contradicting = (pattern: string, amount: { min: number; max: number; printed: string } | undefined) =>
    matches(sentence, pattern)
      .filter(([, said = '']) => amount !== undefined && (numberOf(said) < amount.min || numberOf(said) > amount.max))
      .map(([all]) => `nennt ${all}, es gilt aber ${amount?.printed ?? ''}`);
  return [
    ...contradicting(`${kilograms}(?:je|pro) ${PIECES}`, piece),
    ...contradicting(`${kilograms}(?:/ ?m²|(?:je|pro) (?:m²|Quadratmeter))`, roof),
  ];
};

/** `sechs Farben` */
const colors: SentenceRule = (sentence, { product: { colors: variants } }) =>
  variants === undefined
    ? []
    : matches(sentence, `(?<![\\p{L}\\d,])${NUMBER} Farben(?!\\p{L})`)
        .filter(([, said = '']) => numberOf(said) !== variants.length)
        .map(([all]) => `sagt „${all}“, unter colors stehen ${variants.length}`);

const SENTENCE_RULES: readonly SentenceRule[] = [
  namedPitch('RDN', 'Regeldachneigung|RDN'),
  namedPitch('MDN', 'Mindestdachneigung|MDN'),
  lowPitch,
  pieces,
  play,
  battens,
  weights,
  colors,
];
