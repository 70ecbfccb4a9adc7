/** The second brand as files of a catalogue folder. */
import sharp from 'sharp';
import { stringify } from 'yaml';
import { secondBrand } from './secondBrand';

const { name, company, support, notice, footer, sender, colours } = secondBrand;
const { background, surface, text, accent, accent_text } = colours;

const svg = (box: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${inner}</svg>\n`;
const GABLE = `<path d="M4 15 12 7l8 8" fill="none" stroke="${accent}" stroke-width="2"/>`;

/** `page`: id of a content page that the catalogue has. */
const yaml = (page: string): string =>
  stringify({
    ...{ name, company, support, notice, footer, sender },
    legal: {
      de_DE: '## Offenlegung\n\nMedieninhaber ist Alois Quendler.',
      en_GB: '## Disclosure\n\nThe owner is Alois Quendler.',
    },
    privacy: { de_DE: 'Wir speichern Ihre Mappe nur bei Ihnen.', en_GB: 'We store your folder on your device only.' },
    colours: { background, surface, text, accent, accent_text },
    logo: 'brand/second-logo.svg',
    sign: 'brand/second-sign.svg',
    screenshots: { wide: 'brand/second-wide.webp', narrow: 'brand/second-narrow.webp' },
    pictures: { unlock: 'brand/second-unlock.webp', tiles: 'brand/second-tiles.webp' },
    pages: { accessories: page, remapped: { photovoltaik: page } },
  });

const picture = (width: number, height: number, ground: string): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: ground } })
    .webp()
    .toBuffer();

/** Returns the files by their paths in a catalogue folder. `page`: id of a content page that the catalogue has. */
export const secondBrandFiles = async (page: string): Promise<Readonly<Record<string, string | Buffer>>> => ({
  'brand.yaml': yaml(page),
  'media/brand/second-logo.svg': svg('0 0 96 24', `${GABLE}<rect x="30" y="8" width="60" height="8" fill="${text}"/>`),
  'media/brand/second-sign.svg': svg('0 0 24 24', `<rect width="24" height="24" rx="4" fill="${background}"/>${GABLE}`),
  'media/brand/second-wide.webp': await picture(1280, 800, '#2b3a44'),
  'media/brand/second-narrow.webp': await picture(390, 844, '#2b3a44'),
  'media/brand/second-unlock.webp': await picture(600, 400, '#3d5a5a'),
  'media/brand/second-tiles.webp': await picture(600, 400, '#5a5a3d'),
});
