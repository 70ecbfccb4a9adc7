/** The brand of the demo's catalogue. Its pictures have invented ids, whose files the tests do not load. */
import type { Brand } from '../../src/contract/brand/brand';
import { NEUTRAL_BRAND } from '../../src/contract/brand/neutralBrand';

const pictureId = (name: string): string => name.padEnd(22, '0');

export const demoBrand = {
  name: 'Dachberater',
  company: {
    name: 'Tonwerk Lindenau GmbH & Co. KG',
    short_name: 'Tonwerk Lindenau',
    street: 'Ziegeleiweg 12',
    city: '99999 Lindenau am Berg',
    country: 'Deutschland',
    represented: 'Dr. Henrike Auerbach, Jonas Wildgruber',
    register: 'Amtsgericht Lindenau, HRA 0000 (Demo)',
    vat: 'DE000000000',
  },
  support: { mail: 'dachberater@tonwerk-lindenau.example', phone: '+49 30 23125000' },
  notice: 'Demo-Werte, nicht zur Ausführung bestimmt',
  footer: '',
  sender: '',
  legal: [],
  privacy: [],
  colours: NEUTRAL_BRAND.colours,
  files: { logo: true, unlock: true, sign: true },
  pictures: {
    tiles: pictureId('tiles'),
    stones: pictureId('stones'),
    references: pictureId('references'),
    solar: pictureId('solar'),
    accessories: pictureId('accessories'),
  },
  pages: {
    solar: 'solarwelt',
    accessories: 'systemzubehoer',
    remapped: { 'solar-start': 'solarwelt', photovoltaik: 'solarwelt', solaranlage: 'solarwelt' },
  },
} satisfies Brand;
