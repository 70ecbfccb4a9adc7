/** This file contains no schemas, so page and worker can import the constants without the schema library. */
export const LIST_MARKERS = {
  tiles: 'products-tiles',
  stones: 'products-stones',
  referenceImages: 'reference-images',
  accessories: 'accessories',
} as const;

export const COUNTRIES = ['DE', 'AT', 'CH'] as const;
export type Country = (typeof COUNTRIES)[number];

export const CONTENT_MARKERS = [
  'CS_CATEGORY',
  'CS_MEDIA',
  'CS_SUBLINE',
  'CS_HEADLINE',
  'CS_MARKETINGTEXT',
  'CS_VIDEO_URL',
  'CS_TECHNISCHE_DATEN',
  'CS_EINSATZBEREICHE',
  'CS_TAB_NAV',
  'CS_RENDERED_GALLERY',
] as const;
export type ContentMarker = (typeof CONTENT_MARKERS)[number];

export const SALUTATIONS = ['', 'male', 'female'] as const;
export type Salutation = (typeof SALUTATIONS)[number];

/** Forms of a technical value (catalog/README.md). */
export const VALUE_KINDS = ['number', 'range', 'size', 'choice', 'text'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Technical values whose numbers the app reads, each with its allowed value kinds. */
export const READ_PROPERTIES = {
  RDN: ['number'],
  MDN: ['number'],
  BEDARF: ['number', 'range'],
  DECKBREITE: ['number', 'range'],
  LATTWEITE: ['number', 'range'],
  LATTWEITE_TRAUFE: ['number'],
  LATTWEITE_FIRST: ['number'],
  GEWICHT_STUECK: ['number', 'range'],
  GEWICHT_M2: ['number', 'range'],
  STUECK_BUENDEL: ['number'],
  STUECK_PALETTE: ['number'],
  FIRST_STUECK: ['number'],
  ORTGANG_STUECK: ['number'],
  ORTGANG_ERSETZT: ['number'],
  FIRST_QUERSCHNITT: ['number'],
  PULT_STUECK: ['number'],
  PULT_ERSETZT: ['number'],
  PULT_QUERSCHNITT: ['number'],
  TRAUFE_QUERSCHNITT: ['number'],
  LUEFTER_QUERSCHNITT: ['number'],
  LUEFTER_ERSETZT: ['number'],
  LUEFTER_STUECK: ['number'],
} as const satisfies Record<string, readonly ValueKind[]>;

export const VARIANT_FILTERS = ['surface', 'color'] as const;

/** `failed` is final. A mail that waits for another try is `queued`. */
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];
