import type { Brand } from './brand';

/** The brand before the first release, and when `/brand.json` cannot be read. */
export const NEUTRAL_BRAND: Brand = {
  name: 'Dachberater',
  company: { name: '', short_name: '', street: '', city: '', country: '', represented: '', register: '', vat: '' },
  support: { mail: '', phone: '' },
  notice: '',
  footer: '',
  sender: '',
  legal: [],
  privacy: [],
  colours: {
    background: '#f6f2ec',
    surface: '#fdfbf8',
    text: '#1e1a17',
    soft: '#574f47',
    hairline: '#dcd3c6',
    accent: '#a0431f',
    accent_pale: '#f2e0d5',
    accent_text: '#fbf7f1',
  },
  files: { logo: false, unlock: false, sign: false },
  pictures: { tiles: null, stones: null, references: null, solar: null, accessories: null },
  pages: { solar: null, accessories: null, remapped: {} },
};
