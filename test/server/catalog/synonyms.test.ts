import { formatFault } from '../../../server/catalog/format/faults';
import { catalogHints } from '../../../server/catalog/hints/catalogHints';
import { loadCatalog } from '../../../server/catalog/loadCatalog';
import { PATHS } from '../../../src/contract/paths';
import { BRAND_FILE, removeTempCatalogs, tempCatalog } from './tempCatalog';

afterAll(removeTempCatalogs);

const withSynonyms = (...entries: string[]) =>
  tempCatalog({ ...BRAND_FILE, 'synonyms.yaml': `synonyms:\n${entries.map((entry) => `  - ${entry}\n`).join('')}` });

const contentsOf = async (folder: string): Promise<unknown> => {
  const { release, faults } = await loadCatalog(folder);
  expect(faults).toEqual([]);
  const file = release?.files.find(({ address }) => address === PATHS.search);
  return JSON.parse(Buffer.from((await file?.bytes()) ?? []).toString());
};

test('the published search holds the synonyms of synonyms.yaml', async () => {
  expect(await contentsOf(await withSynonyms('{ words: [Pfanne, PV], means: [Ziegel] }'))).toMatchObject({
    synonyms: [{ words: ['Pfanne', 'PV'], means: ['Ziegel'] }],
  });
});

test('a catalogue without synonyms.yaml has no synonyms', async () => {
  expect(await contentsOf(await tempCatalog())).not.toHaveProperty('synonyms');
});

test.each([
  [
    '{ words: [Frankfurter Pfanne], means: [Ziegel] }',
    'synonyms[0].words[0]: einzelnes Wort mit 2 bis 40 Zeichen erwartet',
  ],
  ['{ words: [P], means: [Ziegel] }', 'synonyms[0].words[0]: einzelnes Wort mit 2 bis 40 Zeichen erwartet'],
  ['{ words: [], means: [Ziegel] }', 'synonyms[0].words: darf nicht leer sein'],
  ['{ words: [Pfanne] }', 'synonyms[0].means: '],
  ['{ words: [Pfanne, ziegel], means: [Ziegel] }', 'synonyms[0].words[1]: „ziegel“ steht auch unter means'],
  ['{ words: [Pfanne, pfanne], means: [Ziegel] }', 'synonyms[0].words[1]: „pfanne“ steht schon in Eintrag 1'],
])('the check reports the line of the faulty synonym entry %s', async (entry, reason) => {
  const { faults } = await loadCatalog(await withSynonyms(entry));
  expect(faults.map(formatFault)).toEqual([expect.stringContaining(reason)]);
  expect(faults[0]).toMatchObject({ file: 'synonyms.yaml', line: expect.any(Number) as number });
});

test('the fault about a synonym in two entries names the first entry', async () => {
  const folder = await withSynonyms('{ words: [Pfanne], means: [Ziegel] }', '{ words: [PFANNE], means: [Stein] }');
  expect((await loadCatalog(folder)).faults.map(formatFault)).toEqual([
    expect.stringMatching(/^synonyms\.yaml:3: .*„PFANNE“ steht schon in Eintrag 1$/),
  ]);
});

test('the check gives a hint when the meaning of a synonym occurs in no catalogue text', async () => {
  const hints = await catalogHints(await withSynonyms('{ words: [Pfanne], means: [ziegel, Solarträger] }'));
  expect(hints.catalogue.map(formatFault)).toEqual([
    expect.stringMatching(/^synonyms\.yaml:2: .*„Solarträger“ steht in keinem Text des Katalogs$/),
  ]);
});
