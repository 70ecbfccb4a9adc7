/** Amounts that a sentence names beside a word for them: `Deckbreite von 250 mm`, `256 Ziegel je Palette`. */
import { amountsOf } from './productFacts';
import { matches, type SentenceRule } from './sentenceRule';
import { NUMBER, numberOf, roundingOf } from './spokenNumbers';

/** How texts speak of the amount of one code. Patterns without groups. */
interface Wording {
  readonly code: string;
  /** By how texts write a unit: what one is worth in the amount's own (centimetres, kilograms, pieces). */
  readonly units: Readonly<Record<string, number>>;
  /** What the number stands behind: `Deckbreite`. */
  readonly before?: string;
  /** What follows number and unit: `je Ziegel`. */
  readonly behind?: string;
  /** Sentences that speak of something else. */
  readonly except?: RegExp;
}

export const PIECES = '(?:Dach)?(?:ziegeln?|steinen?|steine|pfannen?|bibern?|stück|stk\\.?|st\\.)';
const AREA = '(?:Quadratmeter|m²|m2|qm)';
const PER = '(?:je|pro|auf (?:den|einen|einer|der|jeder)|/) ?';
const COUNTED = { [PIECES]: 1 };
const WEIGHED = { 'kg|Kilogramm': 1, 'g|Gramm': 0.001 };
const LENGTHS = { cm: 1, mm: 0.1 };

const WORDINGS: readonly Wording[] = [
  { code: 'BEDARF', units: COUNTED, before: `Bedarf|(?<!(?:[2-9]|\\d\\d) ?)${AREA}`, behind: `${PER}${AREA}` },
  { code: 'STUECK_PALETTE', units: COUNTED, before: 'Palette(?!\\p{L})', behind: `${PER}Palette` },
  { code: 'STUECK_BUENDEL', units: COUNTED, before: 'Bündel(?!\\p{L})', behind: `${PER}Bündel` },
  {
    code: 'GEWICHT_STUECK',
    units: WEIGHED,
    before: `(?:Stück|Ziegel|Stein)gewicht|Gewicht (?:je|pro) ${PIECES}`,
    behind: `${PER}${PIECES}`,
  },
  {
    code: 'GEWICHT_STUECK',
    units: WEIGHED,
    before: 'wiegt',
    except:
      /Palette|Bündel|Dach(?!ziegel|stein)|Fläche|Quadratmeter|m²|First|Grat|Ortgang|Lüfter|Modul|Träger|Zubehör/iu,
  },
  {
    code: 'GEWICHT_M2',
    units: WEIGHED,
    before: `(?:Flächen|Dach|Real)gewicht|Gewicht (?:je|pro) ${AREA}`,
    behind: `${PER}${AREA}`,
  },
  { code: 'GEWICHT_LAST', units: { 'kN/ ?m[²2]': 1 }, before: 'Eigenlast|Eigengewicht|Dachlast|Gewicht' },
  {
    code: 'GEWICHT_PALETTE',
    units: { ...WEIGHED, 't|Tonnen?': 1000 },
    before: 'Palettengewicht|Gewicht (?:je|pro|der) Palette|Palette wiegt',
    behind: `${PER}Palette`,
  },
  { code: 'DECKBREITE', units: LENGTHS, before: 'Deckbreiten?', behind: 'Deckbreite' },
  { code: 'DECKLAENGE', units: LENGTHS, before: 'Decklängen?', behind: 'Decklänge' },
  {
    code: 'FIRST_STUECK',
    units: { 'First(?:ziegeln?|steinen?|steine)': 1 },
    behind: `${PER}(?:laufenden? )?(?:Meter|m)(?![\\p{L}²2])`,
  },
];

const ABOUT = '(?<about>unter|weniger als|knapp|über|mehr als|rund|etwa|ca\\.|mindestens|höchstens)? ?';
const UP_TO = '(?: ?(?:bis|und|–|-) ?';
/** A few words; `ca.` ends no sentence. */
const GAP = '(?:ca\\.|[^\\d.;±+]){0,25}?';
/** Differences are none of the product's own amounts: `um 2 cm`, `acht Kilogramm weniger`, `spart 8 kg`. */
const NOT_BY = '(?<!(?<!\\p{L})um )';
const NO_DIFFERENCE = '(?! (?:weniger|mehr|leichter|schwerer|breiter|länger|kürzer|schmaler))';
const DIFFERENCE = /(?<!\p{L})(?:ein)?spar(?:t|en)(?!\p{L})|Ersparnis|zusätzlich/iu;
/** The number belongs to what follows it. */
const NOT_OF_OTHERS = '(?! ?(?:je |pro |auf |/))(?! (?:Deck|Latt|First|Verschieb))';

/** One rule of each wording. */
export const amountRules: readonly SentenceRule[] = WORDINGS.map(ruleOf);

function ruleOf({ code, units, before, behind, except }: Wording): SentenceRule {
  const said = `${ABOUT}${NOT_BY}(?<from>${NUMBER})${UP_TO}(?<to>${NUMBER}))? ?(?<unit>${Object.keys(units).join('|')})(?![\\p{L}²])`;
  return (sentence, facts) => {
    const [amount] = amountsOf(facts, code) ?? [];
    if (amount === undefined || DIFFERENCE.test(sentence) || except?.test(sentence) === true) return [];
    const followed = behind === undefined ? [] : matches(sentence, `${said} ?-?(?:${behind})${NO_DIFFERENCE}`);
    const led =
      followed.length > 0 || before === undefined
        ? []
        : matches(sentence, `(?:${before})${GAP}(?<said>${said})${NOT_OF_OTHERS}${NO_DIFFERENCE}`);
    return [...followed, ...led]
      .filter(({ groups = {} }) => {
        const { about = '', from = '', to = from, unit = '' } = groups;
        const factor = worthOf(unit, units);
        const open = Math.min(...[from, to].map((number) => roundingOf(number, about !== ''))) * factor;
        return ![from, to].every((number) => isSaidOf(amount, about.toLowerCase(), numberOf(number) * factor, open));
      })
      .map(({ 0: all, groups }) => `sagt „${(groups?.['said'] ?? all).trim()}“, es gilt aber ${amount.printed}`);
  };
}

const worthOf = (unit: string, units: Wording['units']): number =>
  Object.entries(units).find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(unit))?.[1] ?? 1;

/** For binary fractions: 0.1 + 0.2 is a little more than 0.3. */
const NEXT_TO_NOTHING = 1e-9;

/** Whether an amount may be said with this number, rounded by `open`: `rund 820`, `unter vier`. */
function isSaidOf({ min, max }: { min: number; max: number }, about: string, said: number, open: number): boolean {
  switch (about) {
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
      return said - open <= max + NEXT_TO_NOTHING && said + open >= min - NEXT_TO_NOTHING;
  }
}
