import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { readFirstPage, readText } from '../../../../server/catalog/reading/pdfPages';

/** A PDF with a page for each text. */
function pdfOf(pages: readonly string[], size: [number, number] = [200, 100], options: object = {}): Promise<Buffer> {
  const document = new PDFDocument({ size, margin: 5, autoFirstPage: false, ...options });
  for (const text of pages) document.addPage().fontSize(8).text(text);
  document.end();
  return buffer(document);
}

test.each<[[number, number], number, number]>([
  [[200, 100], 1400, 700],
  [[100, 200], 700, 1400],
])('the first page of %j points is drawn at %i by %i px', async (size, width, height) => {
  const { data, ...drawn } = await readFirstPage(await pdfOf(['Ziegel', ''], size));
  expect(drawn).toEqual({ width, height });
  expect(data).toHaveLength(width * height * 4);
  // Something stands on it.
  expect(data.some((byte) => byte < 128)).toBe(true);
});

test('the text of all pages stands between single spaces', async () => {
  expect(await readText(await pdfOf(['Ein Ziegel\nin  Reihe', 'zwei']))).toBe('Ein Ziegel in Reihe zwei');
  expect(await readText(await pdfOf(['']))).toBe('');
});

test('a long text ends at 200,000 signs, a long book at its page 300', async () => {
  const book = await readText(await pdfOf(Array.from({ length: 302 }, (_, index) => `S${index}`)));
  expect(book.endsWith(' S298 S299')).toBe(true);
  const long = await readText(
    await pdfOf(
      Array.from({ length: 30 }, () => 'Ziegel '.repeat(1_200)),
      [2_000, 2_000],
    ),
  );
  expect(long).toHaveLength(200_000);
});

test('bytes that are no PDF, or a locked one, are none', async () => {
  await expect(readFirstPage(Buffer.from('%PDF-1.7 nein'))).rejects.toThrow();
  await expect(readText(Buffer.from('nein'))).rejects.toThrow();
  const locked = await pdfOf(['Ziegel'], [200, 100], { userPassword: 'a', ownerPassword: 'b' });
  await expect(readText(locked)).rejects.toThrow(/^Password required/);
  // The next one is read as ever.
  expect(await readText(await pdfOf(['Ziegel']))).toBe('Ziegel');
});
