import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from '../../../server/catalog/format/faults';
import { CatalogSource } from '../../../server/catalog/format/sourceSchemas';
import { loadCatalog } from '../../../server/catalog/loadCatalog';
import { ownFaults } from '../../../server/catalog/ownFaults';
import { parseYaml } from '../../../server/catalog/reading/parseYaml';
import { sourceOf } from '../../../server/catalog/reading/source';
import type { SourceKind } from '../../../src/contract/editor/forms';
import { catalog, product, removeTempCatalogs, tempCatalog } from './tempCatalog';

afterAll(removeTempCatalogs);

const DEMO = path.join(__dirname, '../../../catalog');
const ALPHA = 'products/tiles/alpha.yaml';

function read(text: string) {
  const parsed = parseYaml(text);
  if ('reason' in parsed) throw new Error(parsed.reason);
  return parsed;
}
const catalogIn = (text: string) => sourceOf('catalog.yaml', read(text), CatalogSource, []).value;
const said = (faults: readonly Fault[]) => faults.map(({ field, reason }) => `${field}: ${reason}`).toSorted();

/** Returns the faults of one file: those that the entry has by itself, and all those of `catalog:check`. */
async function faultsOf(kind: SourceKind, file: string, text: string) {
  const drawing = { 'media/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const { faults } = await loadCatalog(await tempCatalog({ ...drawing, [file]: text }));
  const own = await ownFaults({ kind, file, value: read(text).value }, catalogIn(catalog((whole) => whole)));
  return { own: said(own), inFile: faults.filter((fault) => fault.file === file) };
}

const FAULTY_PRODUCT = product(
  `validFrom: 2026-12-24
validUntil: 2026-12-01
filter: { latten: [weit], form: [rund] }
advantages: ['']
technical: { LATTWEITE: [34.5, 36], RDN: 22.5 }
battens: [{ max: 400 }]
laying_notes: 'Ein <b>Ziegel</b>, [hier](/nirgends).'
legal_notice: ${'(Zwei oder drei Sätze über das Modell)'.normalize('NFD')}
references: [haus, haus]
colors:
  - { id: rot, label: Rot, file: bild.webp, article_number: '1', gtin: '4006381333932' }
  - { id: rot, label: Rot, color: lila, file: d.svg, article_number: '1' }
plans: { de_DE: [{ file: d.svg, name: Plan }, { file: bild.webp, image: bild.webp, name: B, validUntil: 2026-02-30 }] }
tender_texts: { de_DE: [{ file: d.svg, name: Text }] }
farbe: rot
`,
).replace('category: flach', 'category: eben');

const FAULTY_NEWS = `title: Messe
subtitle: (Eine Zeile darunter)
image: d.svg
content: '![Bild](bild.webp)'
validFrom: 2026-12-24
validUntil: 2026-12-01
`;

const FAULTY_REFERENCES = `references:
  - { id: haus, file: bild.webp, name: Haus, variant: rot }
  - { id: haus, file: d.svg, name: Haus, filter: { form: [rund] } }
  - { id: hof, file: bild.webp, name: '' }
`;

test.each<[SourceKind, string, string, readonly string[]]>([
  [
    'tiles',
    ALPHA,
    FAULTY_PRODUCT,
    [
      'battens[0].max: 400 mm liegt nicht in Lattweite 34,5 bis 36,0 cm (LATTWEITE)',
      'colors[0].gtin: „4006381333932“ hat eine falsche Prüfziffer (richtig wäre 1)',
      `colors[1].article_number: „1“ kommt schon in ${ALPHA} vor`,
      'laying_notes: <b> im Text: Texte enthalten kein HTML',
      'plans.de_DE[0].image: fehlt: ein Bild, das für „d.svg“ gezeigt wird',
    ],
  ],
  ['news', 'news/messe.yaml', FAULTY_NEWS, [': der Dateiname beginnt nicht mit dem Tag des Beitrags (JJJJ-MM-TT)']],
  ['references', 'references.yaml', FAULTY_REFERENCES, ['references[1].id: „haus“ kommt zweimal vor']],
])('an entry of the kind %s has by itself the faults of the check', async (kind, file, text, some) => {
  const { own, inFile } = await faultsOf(kind, file, text);
  expect(own).toEqual(said(inFile.filter(({ hangsOn }) => hangsOn === undefined)));
  expect(own).toEqual(expect.arrayContaining([...some]));
});

test.each<[SourceKind, string, string]>([
  [
    'tiles',
    ALPHA,
    product('references: [weg]\nlaying_notes: "[a](/view/weg) [b](/content/weg)"\n').replace('bild', 'weg'),
  ],
  ['news', 'news/2026-10-12.yaml', 'title: Neu\ncontent: "[a](/read/9)"\n'],
  ['references', 'references.yaml', 'references: [{ id: a, file: weg.webp, name: A, product: weg, variant: rot }]\n'],
])('faults that depend on other entries and media are no own faults of the kind %s', async (kind, file, text) => {
  const { own, inFile } = await faultsOf(kind, file, text);
  expect(inFile).not.toEqual([]);
  expect(own).toEqual([]);
});

test('the entries of the demo have no own faults', async () => {
  const demo = catalogIn(readFileSync(path.join(DEMO, 'catalog.yaml'), 'utf8'));
  const folders = { tiles: 'products/tiles', stones: 'products/stones', news: 'news' } as const;
  const files = Object.entries(folders).flatMap(([kind, folder]) =>
    // `Object.entries` widens the keys to texts.
    readdirSync(path.join(DEMO, folder)).map((name) => [kind as keyof typeof folders, `${folder}/${name}`] as const),
  );
  for (const [kind, file] of [...files, ['references', 'references.yaml'] as const]) {
    const { value } = read(readFileSync(path.join(DEMO, file), 'utf8'));
    expect([file, await ownFaults({ kind, file, value }, demo)]).toEqual([file, []]);
  }
});
