import type { Brand } from './brand';

/** The neutral brand without its colours. They stand apart, because the page's first script contains this file. */
export const NEUTRAL_FACTS: Omit<Brand, 'colours'> = {
  name: 'Anwendung',
  company: { name: '', short_name: '', street: '', city: '', country: '', represented: '', register: '', vat: '' },
  support: { mail: '', phone: '' },
  notice: '',
  footer: '',
  sender: '',
  legal: [],
  privacy: [],
  files: { logo: false, unlock: false, sign: false },
  pictures: { tiles: null, stones: null, references: null, solar: null, accessories: null },
  pages: { solar: null, accessories: null, remapped: {} },
};
