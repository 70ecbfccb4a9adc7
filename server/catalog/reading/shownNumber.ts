const ADDED = /"[^"]*"|\\.|_.|\*.|\[(?![<>=])[^\]]*\]/g;
const CONDITION = /\[([<>=]{1,2})\s*(-?\d+(?:\.\d+)?)\]/;
const PLACES = /^[^#0?.,a-z@/]*([#0?,]*)(?:\.([#0?]*))?[^#0?.,a-z@/]*$/i;
const AS_IT_IS = /^\s*(?:general|@)\s*$/i;

/** Returns 15 for 0.15 in the format `0%`. Null when the format is unknown. */
export function shownNumber(value: number, format: string): number | null {
  const section = sectionFor(value, sectionsOf(format))?.replace(CONDITION, '');
  if (section === undefined) return null;
  if (AS_IT_IS.test(section)) return value;
  const [found, whole = '', decimals = ''] = PLACES.exec(section) ?? [];
  const percents = section.split('%').length - 1;
  // A comma after the last digit, which divides by a thousand, is not supported.
  const isKnown = found !== undefined && /[#0?]/.test(whole + decimals) && !whole.endsWith(',') && percents <= 1;
  return isKnown ? rounded(percents === 1 ? percent(value) : value, decimals.length) : null;
}

/**
 * Returns the format's sections without the section for texts. The fourth section is for texts. Of two or three
 * sections, the last is for texts if it contains `@`.
 */
function sectionsOf(format: string): string[] {
  const sections = format.replace(ADDED, '').split(';');
  return sections.length > 3 || (sections.length > 1 && sections.at(-1)?.includes('@') === true)
    ? sections.slice(0, -1)
    : sections;
}

function sectionFor(value: number, sections: readonly string[]): string | undefined {
  const [first = '', second, third] = sections;
  const conditions = sections.map((section) => CONDITION.exec(section));
  if (conditions.every((condition) => condition === null))
    return value > 0 ? first : value < 0 ? (second ?? first) : (third ?? first);
  const [one, other = null, last = null] = conditions;
  if (one === null || one === undefined || last !== null || (third !== undefined && other === null)) return undefined;
  if (holds(value, one)) return first;
  return other === null || holds(value, other) ? second : third;
}

function holds(value: number, [, sign = '', given = '']: RegExpExecArray): boolean {
  const limit = Number(given);
  if (value === limit) return sign.includes('=');
  return sign.includes(value > limit ? '>' : '<');
}

/** Rounds like spreadsheets, which keep 15 digits: to one decimal, 3.65 becomes 3.7 (`toFixed` gives 3.6). */
const rounded = (number: number, digits: number): number =>
  Number((Number(number.toPrecision(15)) * (1 + Number.EPSILON)).toFixed(Math.min(digits, 100)));

/** Gives 7 % for 0.07 instead of 7.000000000000001 %. */
const percent = (share: number): number => Number((share * 100).toPrecision(12));
