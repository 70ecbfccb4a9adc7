import { ID_PATTERN } from '../base/ids';
import { ETIM_PATTERN, GTIN_PATTERN, HTTPS_PATTERN, READABLE_PATTERN, SWATCH_PATTERN } from '../base/textPatterns';

/** Signs that a text may have, with the German fault of another text. */
export const SIGNS = {
  readable: { pattern: READABLE_PATTERN, fault: 'Das Feld braucht lesbaren Text ohne Steuerzeichen.' },
  id: { pattern: ID_PATTERN, fault: 'Erlaubt sind a-z, 0-9, - und _, höchstens 64 Zeichen.' },
  gtin: { pattern: GTIN_PATTERN, fault: 'Eine GTIN hat 8, 12, 13 oder 14 Ziffern.' },
  swatch: { pattern: SWATCH_PATTERN, fault: 'Eine Farbe hat die Form #a05c3e.' },
  etim: { pattern: ETIM_PATTERN, fault: 'Eine ETIM-Klasse hat die Form EC000123.' },
  address: { pattern: HTTPS_PATTERN, fault: 'Eine Adresse beginnt mit https:// und hat keine Leerzeichen.' },
} as const satisfies Readonly<Record<string, { readonly pattern: string; readonly fault: string }>>;
