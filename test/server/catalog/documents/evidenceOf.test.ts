import { evidenceOf } from '../../../../server/catalog/documents/evidence';
import type { ProductSource } from '../../../../server/catalog/format/productSchema';
import { nestedFormsPdf } from '../nestedFormsPdf';
import { removeTempCatalogs } from '../tempCatalog';
import { german, libraryOf, noFault } from './entries';

afterAll(removeTempCatalogs);

const ALPHA: ProductSource = { id: 'alpha', name: 'Alpha', category: 'flach', description: 'Ziegel' };

async function built(more: Partial<ProductSource>) {
  const media = await libraryOf({ 'e.pdf': nestedFormsPdf(1), 'lv.txt': 'Ziegel', 'lv.d81': '00' });
  const said: string[] = [];
  const evidence = await evidenceOf({ ...ALPHA, ...more }, media, (path, reason) =>
    said.push(`${path.join('.')}: ${reason}`),
  );
  return { evidence, said, media };
}

test('evidenceOf returns no fields for a product without declaration, passport, codes and tender texts', async () => {
  const { evidence, said } = await built({});
  expect([evidence, said]).toEqual([{}, []]);
});

test('evidenceOf returns the codes, declaration, passport and tender texts of a product', async () => {
  const { evidence, said, media } = await built({
    goods_group: '0110',
    etim_class: 'EC001040',
    declaration: 'e.pdf',
    passport: 'https://example.org/1',
    tender_texts: {
      de_DE: [
        { file: 'lv.txt', name: 'LV' },
        { file: 'lv.d81', name: 'LV alt', label: 'Verzeichnis' },
      ],
      en_GB: [],
    },
  });
  expect(said).toEqual([]);
  expect(evidence).toEqual({
    goods_group: '0110',
    etim_class: 'EC001040',
    declaration: await media.item({ file: 'e.pdf', name: 'Leistungserklärung Alpha' }, noFault),
    passport: 'https://example.org/1',
    tender_texts: {
      de_DE: [
        { name: 'LV', label: german('LV'), ...(await media.tender('lv.txt', noFault)) },
        { name: 'LV alt', label: german('Verzeichnis'), ...(await media.tender('lv.d81', noFault)) },
      ],
      en_GB: [],
    },
  });
});

test.each<[Partial<ProductSource>, string[]]>([
  [{ passport: 'https://a.de@b.de/' }, ['passport: unerlaubte Adresse „https://a.de@b.de/“']],
  // An address that the schema refused becomes an empty text. The schema has already reported it.
  [{ passport: '' }, []],
  [{ declaration: 'weg.pdf' }, ['declaration: „weg.pdf“ fehlt im Ordner media']],
  [
    {
      tender_texts: {
        de_DE: [
          { file: 'lv.txt', name: 'LV' },
          { file: 'weg.txt', name: 'LV' },
        ],
      },
    },
    ['tender_texts.de_DE.1.file: „weg.txt“ fehlt im Ordner media'],
  ],
])('evidenceOf checks the fields of a product: fields %j, faults %j', async (more, faults) => {
  expect((await built(more)).said).toEqual(faults);
});

test('evidenceOf refuses a picture as a declaration of performance', async () => {
  expect((await built({ declaration: 'bild.webp' })).said[0]).toBe(
    'declaration: „bild.webp“ ist hier nicht möglich, erwartet: PDF',
  );
});
