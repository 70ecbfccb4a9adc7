/** Texts name no number that the table contradicts. */
import { amountsOf, outerSizeOf, type Rule } from './productFacts';
import { pitchRule } from './pitchWords';
import { numberText } from './printed';
import { sentencesOf, textsOf } from './productTexts';
import { amountRules } from './saidAmounts';
import { matches, type SentenceRule } from './sentenceRule';
import { NUMBER, numberOf, roundingOf } from './spokenNumbers';

/** Reports every sentence that contradicts the product's values. */
export const checkTexts: Rule = (facts, report) => {
  for (const { path, text } of textsOf(facts.product))
    for (const sentence of sentencesOf(text))
      for (const rule of SENTENCE_RULES) for (const reason of rule(sentence, facts)) report(path, reason);
};

const CENTIMETRES: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };
const inCentimetres = (said: string, unit: string): number => numberOf(said) * (CENTIMETRES[unit.toLowerCase()] ?? 1);

/** `Verschiebebereich von 25 mm`, `um 20 mm verschiebbar`: the difference of the longest and the shortest cover. */
const play: SentenceRule = (sentence, facts) => {
  const [length] = amountsOf(facts, 'DECKLAENGE') ?? [];
  if (length === undefined) return [];
  const actual = Number(((length.max - length.min) * 10).toFixed(1));
  const word = '(?:Verschiebe(?:bereich|spiel|weg)|verschiebbar)';
  const measure = '(?<said>\\d+(?:,\\d+)?) ?(?<unit>mm|cm)';
  return [...matches(sentence, `${word}\\p{L}*[^\\d.;]{0,20}${measure}`), ...matches(sentence, `${measure} ${word}`)]
    .map(({ groups: { said = '', unit = '' } = {} }) => ({ said, unit }))
    .filter(({ said, unit }) => Number((inCentimetres(said, unit) * 10).toFixed(1)) !== actual)
    .map(
      ({ said, unit }) =>
        `nennt ${said} ${unit} Verschiebebereich, aus ${length.printed} folgen ${numberText(actual)} mm`,
    );
};

/** Every length in a sentence about the distance of battens lies within it. */
const battens: SentenceRule = (sentence, facts) => {
  const [batten] = amountsOf(facts, 'LATTWEITE') ?? [];
  const word = /Latt(?:en)?(?:weite|abst[aä]nd|maß)(?! am First|\p{L}*anschluss)/u;
  if (batten === undefined || !word.test(sentence)) return [];
  return matches(
    sentence,
    '(?<![×x/] ?|[\\d,])(?<first>\\d+(?:,\\d+)?)(?: ?(?:und|bis|–|-) ?(?<second>\\d+(?:,\\d+)?))? ?(?<unit>mm|cm)',
  )
    .concat(matches(sentence, '(?<![\\d,])(?<first>0,\\d+) ?(?<unit>m)(?![\\p{L}²])'))
    .flatMap(({ groups }) => {
      const { first = '', second, unit = '' }: Record<string, string | undefined> = groups ?? {};
      return [first, ...(second === undefined ? [] : [second])].map((said) => ({ said, unit }));
    })
    .filter(({ said, unit }) => {
      const length = Number(inCentimetres(said, unit).toFixed(2));
      return length < batten.min || length > batten.max;
    })
    .map(({ said, unit }) => `nennt ${said} ${unit}, es gilt aber ${batten.printed}`);
};

/** `Format 28 × 46 cm`: width and length of the piece; `Deckmaß 24 × 36 cm`: of what it covers. */
const sizes: SentenceRule = (sentence, facts) => {
  const size = outerSizeOf(facts);
  const cover = amountsOf(facts, 'DECKBREITE', 'DECKLAENGE');
  const outer = size === null ? null : [amountAt(size.width), amountAt(size.length)];
  return [
    ...sizeOf(sentence, '(?<!Deck)(?:Größe|Format|Abmessung(?:en)?|Außenmaße?|Werkmaße?)', outer, size?.printed ?? ''),
    ...sizeOf(sentence, 'Deckmaße?', cover, cover?.map(({ printed }) => printed).join(', ') ?? ''),
  ];
};

type Span = { readonly min: number; readonly max: number };
const amountAt = (value: number): Span => ({ min: value, max: value });

function sizeOf(sentence: string, words: string, spans: readonly Span[] | null, printed: string): string[] {
  if (spans === null) return [];
  const number = '\\d+(?:,\\d+)?';
  const pair = `(?<said>(?<width>${number}) ?(?:cm|mm)? ?[×x] ?(?<length>${number}) ?(?<unit>cm|mm))`;
  return matches(sentence, `${words}[^\\d.;]{0,20}${pair}`)
    .filter(({ groups: { width = '', length = '', unit = '' } = {} }) =>
      [width, length].some((text, place) => {
        const span = spans[place];
        const open = roundingOf(text, false) * (CENTIMETRES[unit.toLowerCase()] ?? 1) + 1e-9;
        const value = inCentimetres(text, unit);
        return span !== undefined && (value + open < span.min || value - open > span.max);
      }),
    )
    .map(({ groups }) => `sagt „${groups?.['said'] ?? ''}“, es gilt aber ${printed}`);
}

/** `sechs Farben`, `drei Farbtöne` */
const colors: SentenceRule = (sentence, { product: { colors: variants } }) =>
  variants === undefined
    ? []
    : matches(sentence, `(?<said>${NUMBER}) (?:Farben|Farbtönen?|Farbtöne|Farbvarianten)(?!\\p{L})`)
        .filter(({ groups }) => numberOf(groups?.['said'] ?? '') !== variants.length)
        .map(([all]) => `sagt „${all}“, unter colors stehen ${variants.length}`);

const SENTENCE_RULES: readonly SentenceRule[] = [pitchRule, ...amountRules, play, battens, sizes, colors];
