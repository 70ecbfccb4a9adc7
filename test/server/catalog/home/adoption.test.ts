import { decideAdoption, type AdoptionWish } from '../../../../server/catalog/home/adoption';

const WISH: AdoptionWish = {
  folder: '/srv/catalog',
  catalogDir: '/data/catalogue',
  hasCatalog: false,
  replace: false,
  canAsk: true,
};

test.each<[string, Partial<AdoptionWish>, string, RegExp]>([
  ['the first catalogue', {}, 'adopt', /^$/],
  ['the first catalogue with --replace', { replace: true, canAsk: false }, 'adopt', /^$/],
  ['a second catalogue', { hasCatalog: true }, 'refuse', /hat schon einen Katalog .*--replace/],
  ['a second catalogue with --replace', { hasCatalog: true, replace: true }, 'ask', /^Soll \/srv\/catalog .*\?$/],
  [
    'a second catalogue with --replace, but without a terminal',
    { hasCatalog: true, replace: true, canAsk: false },
    'refuse',
    /nur in einem Terminal/,
  ],
  ['the catalogue itself', { folder: '/data/catalogue', hasCatalog: true, replace: true }, 'refuse', /ist schon/],
  ['a folder in the catalogue', { folder: '/data/catalogue/media' }, 'refuse', /liegen ineinander/],
  ['a folder around the catalogue', { folder: '/data' }, 'refuse', /liegen ineinander/],
])('decideAdoption decides about %s', (_what, wish, kind, text) => {
  const step = decideAdoption({ ...WISH, ...wish });
  expect(step).toMatchObject({ kind });
  expect('text' in step ? step.text : '').toMatch(text);
});
