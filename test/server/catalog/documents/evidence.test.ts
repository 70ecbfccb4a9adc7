import { formatFault } from '../../../../server/catalog/format/faults';
import { loadCatalog } from '../../../../server/catalog/loadCatalog';
import type { Product } from '../../../../src/contract/content/product';
import { filedataPath, productPath } from '../../../../src/contract/paths';
import { product, removeTempCatalogs, tempCatalog } from '../tempCatalog';
import { nestedFormsPdf } from '../nestedFormsPdf';

afterAll(removeTempCatalogs);
const ALPHA = 'products/tiles/alpha.yaml';

const TEXT = 'Tondachziegel liefern und verlegen.\r\nFarbe: naturrot, Größe 28,4 × 46,5 cm\r\n';
const GAEB = '\ufeff<?xml version="1.0"?>\n<GAEB xmlns="http://www.gaeb.de/GAEB_DA_XML/DA81/3.2"/>';
const SOUND = `goods_group: '0110'
etim_class: EC001040
declaration: dop.pdf
passport: https://www.example.org/pass/1
tender_texts:
  de_DE:
    - { file: lv.txt, name: LV-Text }
    - { file: alt.txt, name: Alter Text }
    - { file: lv.X81, name: LV, label: Leistungsverzeichnis }
    - { file: lv.d81, name: LV alt }
    - { file: lv.docx, name: LV Word }
colors:
  - { id: rot, label: Rot, color: rot, gtin: '4006381333931', file: bild.webp }
`;
const FILES = {
  'media/dop.pdf': nestedFormsPdf(1),
  'media/lv.txt': Buffer.from(TEXT),
  'media/alt.txt': Buffer.from('Größe 12 \x80', 'latin1'),
  'media/lv.X81': Buffer.from(GAEB),
  'media/lv.d81': Buffer.from('00        81P       1122PPPPI\r\n'),
  'media/lv.docx': Buffer.from('PK\x03\x04\x14\0', 'latin1'),
};

test("a release contains a product's declaration, passport, tender texts and unchanged tender files", async () => {
  const folder = await tempCatalog({ ...FILES, [ALPHA]: product(SOUND) });
  const { faults, release } = await loadCatalog(folder);
  expect(faults).toEqual([]);
  const read = async (address: string) => {
    const file = release?.files.find((other) => other.address === address);
    return { type: file?.type, bytes: Buffer.from((await file?.bytes()) ?? []) };
  };
  const document = JSON.parse((await read(productPath('alpha'))).bytes.toString()) as Product;
  expect(document).toMatchObject({
    goods_group: '0110',
    etim_class: 'EC001040',
    passport: 'https://www.example.org/pass/1',
    declaration: { extension: 'pdf', name: 'Leistungserklärung Alpha' },
    colors: [{ gtin: '4006381333931' }],
  });
  const texts = document.tender_texts?.['de_DE'] ?? [];
  expect(texts.map(({ extension, text, label }) => [extension, text, label[0]?.value])).toEqual([
    ['txt', TEXT, 'LV-Text'],
    ['txt', 'Größe 12 €', 'Alter Text'],
    ['x81', null, 'Leistungsverzeichnis'],
    ['d81', null, 'LV alt'],
    ['docx', null, 'LV Word'],
  ]);
  const names = ['lv.txt', 'alt.txt', 'lv.X81', 'lv.d81', 'lv.docx'] as const;
  for (const [index, name] of names.entries()) {
    const { type, bytes } = await read(filedataPath(texts[index]?.file ?? ''));
    expect([name, bytes.equals(FILES[`media/${name}`]), type?.startsWith('application/')]).toEqual([name, true, true]);
  }
});

test.each<[string, string, string, Record<string, Buffer>?]>([
  [
    'a GTIN with a wrong check digit',
    SOUND.replace('3931', '3932'),
    `${ALPHA}:18: colors[0].gtin: „4006381333932“ hat eine falsche Prüfziffer (richtig wäre 1)`,
  ],
  [
    'a GTIN without quotes',
    SOUND.replace("'4006381333931'", '4006381333931'),
    `${ALPHA}:18: colors[0].gtin: GTIN aus 8, 12, 13 oder 14 Ziffern in Anführungszeichen erwartet, gefunden: „4006381333931“`,
  ],
  [
    'a GTIN of two colours',
    `${SOUND}  - { id: blau, label: Blau, color: rot, gtin: '4006381333931', file: bild.webp }\n`,
    `${ALPHA}:19: colors[1].gtin: „4006381333931“ kommt schon in ${ALPHA} vor`,
  ],
  [
    'an ETIM class of a wrong form',
    SOUND.replace('EC001040', 'EC1040'),
    `${ALPHA}:7: etim_class: ETIM-Klasse der Form EC000123 erwartet, gefunden: „EC1040“`,
  ],
  [
    'a product passport whose address hides another host',
    SOUND.replace('www.example.org', 'www.example.org@evil.example'),
    `${ALPHA}:9: passport: unerlaubte Adresse „https://www.example.org@evil.example/pass/1“`,
  ],
  [
    'a declaration of performance that is a picture',
    SOUND.replace('dop.pdf', 'bild.webp'),
    `${ALPHA}:8: declaration: „bild.webp“ ist hier nicht möglich, erwartet: PDF`,
  ],
  [
    'a picture as a tender text',
    SOUND.replace('lv.txt', 'bild.webp'),
    `${ALPHA}:12: tender_texts.de_DE[0].file: „bild.webp“ ist hier nicht möglich, erwartet: Ausschreibungstext (txt, x81, d81, docx)`,
  ],
  [
    'a program as a tender text',
    SOUND,
    `${ALPHA}:12: tender_texts.de_DE[0].file: „lv.txt“ hat nicht den Inhalt, den die Endung angibt`,
    { 'media/lv.txt': Buffer.from('MZ\0\x01') },
  ],
  [
    'a web page as a GAEB file',
    SOUND,
    `${ALPHA}:14: tender_texts.de_DE[2].file: „lv.X81“ hat nicht den Inhalt, den die Endung angibt`,
    { 'media/lv.X81': Buffer.from('<html>') },
  ],
  [
    'a tender text that is too long to copy',
    SOUND,
    `${ALPHA}:12: tender_texts.de_DE[0].file: „lv.txt“ ist zum Kopieren zu lang (höchstens 100000 Zeichen)`,
    { 'media/lv.txt': Buffer.alloc(100_001, 'a') },
  ],
  [
    'a tender text in the list of plans',
    'plans: { de_DE: [{ file: lv.txt, name: P }] }\n',
    `${ALPHA}:6: plans.de_DE[0].file: „lv.txt“ ist hier nicht möglich, erwartet: Bild (webp, jpg, png, avif) oder PDF oder SVG-Zeichnung oder Video (mp4, webm)`,
  ],
])('the check reports %s', async (_name, yaml, fault, files = {}) => {
  const { faults } = await loadCatalog(await tempCatalog({ ...FILES, ...files, [ALPHA]: product(yaml) }));
  expect(faults.map(formatFault)).toEqual([fault]);
});
