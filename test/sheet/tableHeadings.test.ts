import { DENSITIES, drawTable } from '../../src/sheet/drawTable';
import { finish } from '../../src/sheet/finish';
import { newPaper } from '../../src/sheet/paper';
import { pagesOf } from '../support/pdf';
import { sheetBrand } from '../support/sheetBrand';
import { sheetFonts } from '../support/sheetFonts';

const DAY = '2026-11-21';

/** The pages of a table with rows before and after the heading of a group. */
async function pagesWith(rowsBefore: number): Promise<string[]> {
  const paper = newPaper('Blatt', DAY, { ...sheetFonts, further: null }, sheetBrand);
  const rows = [
    ...Array.from({ length: rowsBefore }, (_, index) => ({ cells: [`Zeile ${index}`, ''] })),
    { cells: ['Gruppe', ''], isMarked: true, isHeading: true },
    { cells: ['Eintrag', 'zwei\nWerte'] },
  ];
  drawTable(paper, { columns: [0.5, 0.5], head: ['Name', 'Wert'], rows }, DENSITIES[0]);
  return pagesOf(await finish(paper, DAY, ''));
}

test('the heading of a group stands on the page of its first row', async () => {
  let moved = 0;
  for (let rowsBefore = 29; rowsBefore < 36; rowsBefore += 1) {
    const pages = await pagesWith(rowsBefore);
    const page = pages.find((one) => one.includes('Gruppe'));
    expect(page).toContain('Eintrag');
    if (pages.length > 1 && page?.includes('Zeile') === false) moved += 1;
  }
  // At some number of rows, the heading alone would have fitted on the first page.
  expect(moved).toBeGreaterThan(0);
});
