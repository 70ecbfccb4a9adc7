/** Printed sheets show only their own brand, and leave out facts that the brand does not name. */
import { NEUTRAL_BRAND } from '../../src/contract/brand/neutralBrand';
import { printSheet } from '../../src/sheet/printSheet';
import type { SheetBrand } from '../../src/sheet/paper';
import { pagesOf, unpacked } from '../support/pdf';
import { advice, productList } from '../support/sampleProducts';
import { calculationPart, finderPart, sheetOf, sheetProducts } from '../support/sampleSheets';
import { FORMER_WORDS, secondBrand } from '../support/secondBrand';
import { sampleSign, sheetBrand } from '../support/sheetBrand';
import { sheetFonts } from '../support/sheetFonts';

const tiles = productList(3);
const documents = {
  advice: advice(tiles.data),
  lists: [tiles],
  products: new Map(sheetProducts.map((one) => [one.id, one])),
  accessories: null,
  roofs: new Map(),
};

async function printed(branding: SheetBrand) {
  const { bytes } = await printSheet(sheetOf(calculationPart, finderPart), documents, sheetFonts, branding);
  return { pages: await pagesOf(bytes), drawn: unpacked(bytes).join('\n') };
}

/** The demo's accent colour as a PDF writes it. */
const DEMO_ACCENT = /0\.627\d* 0\.262\d* 0\.121\d* scn/i;

// spec: brand-12
test('every page shows name, company, contact, footer and notice of its own brand', async () => {
  const { pages, drawn } = await printed({ brand: secondBrand, sign: null });
  expect(pages.length).toBeGreaterThan(1);
  for (const page of pages) {
    for (const words of [
      ...['Giebelbuch', 'Dachsteinwerke Hohenfels', 'Unverbindliche Richtwerte. Katalogversion 1.2.3.'],
      `${secondBrand.company.name} · +43 (0)1 5550199 · rat@hohenfels.example`,
      'Hohenfels deckt seit 1871',
    ])
      expect(page).toContain(words);
    expect(page).not.toMatch(FORMER_WORDS);
  }
  expect(drawn).not.toMatch(DEMO_ACCENT);
  expect((await printed(sheetBrand)).drawn).toMatch(DEMO_ACCENT);
});

test('a sheet stores the sign once, and draws it on every page', async () => {
  const pictures = ({ drawn }: { readonly drawn: string }) => drawn.match(/\/Subtype \/Image/g) ?? [];
  const { pages, drawn } = await printed({ brand: secondBrand, sign: sampleSign() });
  expect(pictures({ drawn })).toHaveLength(1);
  expect(drawn.match(/\/I1 Do/g)).toHaveLength(pages.length);
  expect(pictures(await printed({ brand: secondBrand, sign: null }))).toEqual([]);
});

test('a sheet of a brand without facts shows its name, the version and the page numbers', async () => {
  const { pages } = await printed({ brand: NEUTRAL_BRAND, sign: null });
  pages.forEach((page, index) => {
    expect(page).toContain('Anwendung');
    expect(page).toContain('Katalogversion 1.2.3');
    expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
    expect(page).not.toContain(' · ');
  });
  expect(pages.join(' ')).toContain('Katalog: Anwendung, Version 1.2.3.');
});

test('a brand with unusual letters loads the further fonts', async () => {
  const further = jest.fn(sheetFonts.further);
  const branding = { brand: { ...secondBrand, footer: 'Łódź deckt ≤ 1871' }, sign: null };
  const { bytes } = await printSheet(sheetOf(calculationPart), documents, { ...sheetFonts, further }, branding);
  expect(further).toHaveBeenCalled();
  expect((await pagesOf(bytes)).join(' ')).toContain('Łódź deckt ≤ 1871');
});
