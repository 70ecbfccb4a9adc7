/**
 * Fields of a product whose numbers the rules of `catalog:check` compare with each other. Each list is one comparison.
 */
export const COMPARED_FIELDS: readonly (readonly string[])[] = [
  ['technical.BEDARF', 'technical.DECKBREITE', 'technical.DECKLAENGE'],
  ['technical.DECKBREITE', 'technical.DECKLAENGE', 'technical.GROESSE'],
  ['technical.LATTWEITE_FIRST', 'technical.LATTWEITE'],
  ['battens', 'technical.LATTWEITE'],
  ['laying', 'technical.GROESSE', 'technical.LATTWEITE'],
  ['technical.GEWICHT_M2', 'technical.BEDARF', 'technical.GEWICHT_STUECK'],
  ['technical.GEWICHT_LAST', 'technical.GEWICHT_M2'],
  ['technical.GEWICHT_PALETTE', 'technical.STUECK_PALETTE', 'technical.GEWICHT_STUECK'],
  ['technical.STUECK_PALETTE', 'technical.STUECK_BUENDEL'],
  ['technical.MDN', 'technical.RDN'],
  ['measures', 'technical.MDN', 'technical.RDN'],
];

/** Returns the name of a place in `COMPARED_FIELDS`: `technical.RDN` for both numbers of `technical.RDN`. */
export const comparedName = (path: readonly (string | number)[]): string =>
  path.slice(0, path[0] === 'technical' ? 2 : 1).join('.');

export const comparedWith = (name: string): readonly string[] => [
  ...new Set(COMPARED_FIELDS.filter((one) => one.includes(name)).flat()),
];
