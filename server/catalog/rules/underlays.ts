import type { Country } from '../../../src/contract/base/markers';

interface Underlay {
  readonly called: RegExp;
  readonly strength: number;
}

const NONE: Underlay = { called: /(?:keine|ohne) Zusatzma(?:ß|ss)nahme|ohne Unterdach|Latten frei/i, strength: 0 };

/** The first matching name counts, so `erhöht regensicher` stands before `regensicher`. */
const UNDERLAYS: Readonly<Record<Country, readonly Underlay[]>> = {
  DE: [1, 2, 3, 4, 5].map((grade) => ({ called: new RegExp(`Klasse\\s${grade}(?!\\d)`, 'i'), strength: 6 - grade })),
  AT: [
    { called: /erhöht(?:e[rnms]?)? regensicher/i, strength: 2 },
    { called: /regensicher|mit Unterdach/i, strength: 1 },
  ],
  CH: [
    { called: /au(?:ß|ss)erordentliche[rn]? Beanspruchung/i, strength: 3 },
    { called: /erhöhte[rn]? Beanspruchung/i, strength: 2 },
    { called: /normale[rn]? Beanspruchung/i, strength: 1 },
  ],
};

export const EXPECTED_UNDERLAYS: Readonly<Record<Country, string>> = {
  DE: '„Keine Zusatzmaßnahme erforderlich“ oder „Klasse 5“ bis „Klasse 1“',
  AT: '„Keine Zusatzmaßnahme erforderlich“, „Regensicheres Unterdach“ oder „erhöht regensicheres Unterdach“',
  CH: '„Keine Zusatzmaßnahme erforderlich“ oder ein Unterdach für „normale“, „erhöhte“ oder „ausserordentliche Beanspruchung“',
};

/** Null when the text names no known underlay. */
export function underlayStrength(country: Country, text: string): number | null {
  const found = [NONE, ...UNDERLAYS[country]].find(({ called }) => called.test(text));
  return found?.strength ?? null;
}

/** Lowest pitch in degrees for German underlays, by class. */
export const GERMAN_LEAST_PITCH = { ofClass1: 10, ofOthers: 14 } as const;
export const GERMAN_CLASS_1 = 5;
