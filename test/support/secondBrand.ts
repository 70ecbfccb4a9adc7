/** A brand that shares no word with the demo's brand: a long company name, dark colours and two languages. */
import type { Brand } from '../../src/contract/brand/brand';

export const secondBrand = {
  name: 'Giebelbuch',
  company: {
    name: 'Vereinigte Dachsteinwerke Hohenfels und Söhne Aktiengesellschaft & Compagnie',
    short_name: 'Dachsteinwerke Hohenfels',
    street: 'Am Steinbruch 7',
    city: '01234 Hohenfels',
    country: 'Österreich',
    represented: 'Mag. Alois Quendler',
    register: 'Firmenbuch 98765x',
    vat: 'ATU98765432',
  },
  support: { mail: 'rat@hohenfels.example', phone: '+43 (0)1 5550199' },
  notice: 'Unverbindliche Richtwerte',
  footer: 'Hohenfels deckt seit 1871',
  sender: 'Giebelbuch Hohenfels',
  legal: [
    { locale: 'de_DE', value: '<h3>Offenlegung</h3><p>Medieninhaber ist Alois Quendler.</p>' },
    { locale: 'en_GB', value: '<h3>Disclosure</h3><p>The owner is Alois Quendler.</p>' },
  ],
  privacy: [
    { locale: 'de_DE', value: '<p>Wir speichern Ihre Mappe nur bei Ihnen.</p>' },
    { locale: 'en_GB', value: '<p>We store your folder on your device only.</p>' },
  ],
  colours: {
    background: '#10171c',
    surface: '#18222a',
    text: '#e8eef2',
    soft: '#a7a9a9',
    hairline: '#292d2c',
    accent: '#7fd1b9',
    accent_text: '#0b1512',
    printed: { text: '#10171c', soft: '#4e5050', hairline: '#e1ded7', accent: '#18735e', accent_pale: '#ecf0ec' },
  },
  files: { logo: false, unlock: true, sign: true },
  pictures: { tiles: 'hohenfels-ziegel-00000', stones: null, references: null, solar: null, accessories: null },
  pages: { solar: null, accessories: 'dachzubehoer', remapped: { photovoltaik: 'dachzubehoer' } },
} satisfies Brand;

/** Texts of the demo's brand that no view may show under another brand. */
export const FORMER_WORDS =
  /Dachberater|[Tt]onwerk|[Ll]indenau|Ziegeleiweg|23125000|Demo-Werte|Auerbach|HRA 0000|DE000000000/;
