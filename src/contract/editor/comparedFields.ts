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
