/** Tests the messages about faults in houses.yaml, and the data from houses.yaml that devices get. */
import { Value } from '@sinclair/typebox/value';
import sharp from 'sharp';
import { formatFault } from '../../../server/catalog/format/faults';
import { loadCatalog } from '../../../server/catalog/loadCatalog';
import { HousesAnswer } from '../../../src/contract/content/atHouse';
import { HOUSES_PATH } from '../../../src/contract/paths/documents';
import { filedataPath } from '../../../src/contract/paths';
import { removeTempCatalogs, tempCatalog } from './tempCatalog';

afterAll(removeTempCatalogs);

const plain = (background: string, width = 100) =>
  sharp({ create: { width, height: 80, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();

/** Makes a white picture whose left column is black. */
const roof = async () =>
  sharp(await plain('#ffffff'))
    .composite([{ input: { create: { width: 10, height: 80, channels: 3, background: '#000000' } }, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();

const PASS = 'form: flach, picture: haus.webp, mask: dach.webp, patch: { x: 20, y: 8 }, light: 0.3';
const HOUSE = `id: giebel, name: Giebelhaus, size: { width: 100, height: 80 }, passes: [{ ${PASS} }]`;
const FORM = 'id: flach, products: [alpha]';

async function load({ forms = [FORM], houses = [HOUSE] }: { readonly forms?: string[]; readonly houses?: string[] }) {
  const list = (entries: readonly string[]) => entries.map((entry) => `  - { ${entry} }\n`).join('');
  const folder = await tempCatalog({
    'houses.yaml': `forms:\n${list(forms)}houses:\n${list(houses)}`,
    'media/haus.webp': await plain('#888888'),
    'media/dach.webp': await roof(),
    'media/breit.webp': await plain('#888888', 120),
    'media/foto.jpg': await sharp(await plain('#888888'))
      .jpeg()
      .toBuffer(),
  });
  return loadCatalog(folder);
}

test('a release contains each house with unchanged roof masks', async () => {
  const { faults, release } = await load({});
  expect(faults).toEqual([]);
  const file = release?.files.find(({ address }) => address === HOUSES_PATH);
  const answer: unknown = JSON.parse(Buffer.from((await file?.bytes()) ?? []).toString());
  if (!Value.Check(HousesAnswer, answer)) throw new Error('The document does not fit the contract.');
  const [house] = answer.data;
  expect(house).toMatchObject({ id: 'giebel', width: 100, height: 80, name: [{ value: 'Giebelhaus' }] });
  expect(house?.passes).toMatchObject([{ products: ['alpha'], patch: { x: 20, y: 8 }, light: 0.3 }]);
  const mask = release?.files.find(({ address }) => address === filedataPath(house?.passes[0]?.mask ?? ''));
  expect(Buffer.from((await mask?.bytes()) ?? []).equals(await roof())).toBe(true);
});

test('a catalogue without houses.yaml has no houses', async () => {
  const { release } = await loadCatalog(await tempCatalog());
  const file = release?.files.find(({ address }) => address === HOUSES_PATH);
  expect(Buffer.from((await file?.bytes()) ?? []).toString()).toBe('{"data":[]}');
});

test.each([
  [{ forms: ['id: flach, products: [beta]'] }, 'forms[0].products[0]: unbekanntes Produkt „beta“'],
  [{ forms: ['id: flach, products: []'] }, 'forms[0].products: darf nicht leer sein'],
  [
    { forms: [FORM, 'id: rund, products: [alpha]'] },
    'forms[1].products[0]: „alpha“ kommt schon in der Form „flach“ vor',
  ],
  [{ houses: [HOUSE.replace('form: flach', 'form: rund')] }, 'form: unbekannte Form „rund“, möglich: flach'],
  [{ houses: [HOUSE, HOUSE] }, 'houses[1].id: „giebel“'],
  [{ houses: [HOUSE.replace('haus.webp', 'fehlt.webp')] }, 'houses[0].passes[0].picture: '],
  [
    { houses: [HOUSE.replace('haus.webp', 'breit.webp')] },
    'picture: ist 120 × 80 Bildpunkte groß, size nennt 100 × 80',
  ],
  [{ houses: [HOUSE.replace('haus.webp', 'foto.jpg')] }, 'picture: „foto.jpg“ ist kein WebP ohne Aufnahmedaten'],
  [{ houses: [HOUSE.replace('x: 20', 'x: 40')] }, 'patch: liegt mit 64 Bildpunkten je Seite nicht ganz im Bild'],
  [{ houses: [HOUSE.replace('x: 20', 'x: 5')] }, 'patch: liegt mit 64 Bildpunkten je Seite nicht ganz auf dem Dach'],
  [{ houses: [HOUSE.replace('light: 0.3', 'light: 30')] }, 'light: Helligkeit über 0 bis 1 in linearem Licht erwartet'],
])('the check of houses.yaml reports one fault: entries %j, report %j', async (wrong, reason) => {
  const { faults } = await load(wrong);
  expect(faults.map(formatFault)).toEqual([expect.stringContaining(reason)]);
  expect(faults[0]).toMatchObject({ file: 'houses.yaml', line: expect.any(Number) as number });
});
