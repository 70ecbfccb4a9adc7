/** These technical values must be above zero, since other amounts are computed from them. */
export const POSITIVE_PROPERTIES: readonly string[] = [
  'DECKBREITE',
  'DECKLAENGE',
  'LATTWEITE',
  'LATTWEITE_TRAUFE',
  'LATTWEITE_FIRST',
  'BEDARF',
  'GEWICHT_STUECK',
  'GEWICHT_M2',
  'GEWICHT_LAST',
  'GEWICHT_PALETTE',
  'STUECK_BUENDEL',
  'STUECK_PALETTE',
  'FIRST_QUERSCHNITT',
  'PULT_STUECK',
  'PULT_QUERSCHNITT',
  'TRAUFE_QUERSCHNITT',
  'LUEFTER_QUERSCHNITT',
];

/** Numbers of surface tiles that one piece replaces: whole numbers from 0 to `REPLACED_MOST`. */
export const REPLACED_PROPERTIES: readonly string[] = ['ORTGANG_ERSETZT', 'LUEFTER_ERSETZT', 'PULT_ERSETZT'];
export const REPLACED_MOST = 4;

/** Largest angle in degrees. Roof pitches are the only angles of products. */
export const ANGLE_MOST = 90;
