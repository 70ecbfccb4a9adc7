import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { readFirstPage, readText } from '../../../../server/catalog/reading/pdfPages';

function pdfOf(pages: readonly string[], size: [number, number] = [200, 100], options: object = {}): Promise<Buffer> {
  const document = new PDFDocument({ size, margin: 5, autoFirstPage: false, ...options });
  for (const text of pages) document.addPage().fontSize(8).text(text);
  document.end();
  return buffer(document);
}

test.each<[[number, number], number, number]>([
  [[200, 100], 1400, 700],
  [[100, 200], 700, 1400],
])(
  'readFirstPage scales the longer side of a page to 1,400 px: page %j, drawn %i × %i px',
  async (size, width, height) => {
    const { data, ...drawn } = await readFirstPage(await pdfOf(['Ziegel', ''], size));
    expect(drawn).toEqual({ width, height });
    expect(data).toHaveLength(width * height * 4);
    // The drawn picture is not blank.
    expect(data.some((byte) => byte < 128)).toBe(true);
  },
);

test('readText joins the texts of all PDF pages with single spaces', async () => {
  expect(await readText(await pdfOf(['Ein Ziegel\nin  Reihe', 'zwei']))).toBe('Ein Ziegel in Reihe zwei');
  expect(await readText(await pdfOf(['']))).toBe('');
});

test('readText stops after 200,000 characters or 300 pages of a PDF', async () => {
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

/** A page with a filled field, a field without an appearance, a visible signature and a stamp. */
const FORM = `%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R 7 0 R 9 0 R]/DR<</Font<</Helv 4 0 R>>>>/DA(/Helv 0 Tf 0 g)/NeedAppearances true>>>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 400]/Annots[5 0 R 7 0 R 9 0 R 10 0 R]>>
endobj
4 0 obj
<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>
endobj
5 0 obj
<</Type/Annot/Subtype/Widget/FT/Tx/T(produkt)/V(Lindora 12)/F 4/Rect[0 300 400 400]/P 3 0 R/AP<</N 6 0 R>>/DA(/Helv 18 Tf 0 g)>>
endobj
6 0 obj
<</Length 46/Type/XObject/Subtype/Form/BBox[0 0 400 100]/Resources<</Font<</F 4 0 R>>>>>>
stream
BT /F 18 Tf 4 40 Td (Lindora 12) Tj ET
endstream
endobj
7 0 obj
<</Type/Annot/Subtype/Widget/FT/Sig/T(sig)/F 4/Rect[0 200 400 300]/P 3 0 R/AP<</N 8 0 R>>>>
endobj
8 0 obj
<</Length 70/Type/XObject/Subtype/Form/BBox[0 0 400 100]/Resources<</Font<</F 4 0 R>>>>>>
stream
0.8 g 0 0 400 100 re f 0 g BT /F 18 Tf 4 40 Td (Max Muster) Tj ET
endstream
endobj
9 0 obj
<</Type/Annot/Subtype/Widget/FT/Tx/T(farbe)/V(Naturrot)/F 4/Rect[0 100 400 200]/P 3 0 R/DA(/Helv 18 Tf 0 g)>>
endobj
10 0 obj
<</Type/Annot/Subtype/Stamp/F 4/Rect[0 0 400 100]/P 3 0 R/AP<</N 11 0 R>>>>
endobj
11 0 obj
<</Length 70/Type/XObject/Subtype/Form/BBox[0 0 400 100]/Resources<</Font<</F 4 0 R>>>>>>
stream
0.8 g 0 0 400 100 re f 0 g BT /F 18 Tf 4 40 Td (ab 2026) Tj ET
endstream
endobj
trailer
<</Root 1 0 R>>
`;

test('readText and readFirstPage include the form fields, visible signatures and stamps of a PDF', async () => {
  const text = await readText(Buffer.from(FORM));
  expect(text.split(/ (?=Max|Naturrot|ab)/).sort()).toEqual(['Lindora 12', 'Max Muster', 'Naturrot', 'ab 2026'].sort());
  const { data, width, height } = await readFirstPage(Buffer.from(FORM));
  const quarters = [0, 1, 2, 3].map((quarter) =>
    data.subarray(quarter * width * (height / 4) * 4, (quarter + 1) * width * (height / 4) * 4),
  );
  expect(quarters.map((part) => part.some((byte) => byte < 128))).toEqual([true, true, true, true]);
});

test.each([
  ['a byte order mark', '\ufeff'],
  ['a line of text', 'erzeugt von einem Programm\r\n'],
])('readFirstPage accepts a PDF with %s before its header', async (_name, before) => {
  const pdf = Buffer.concat([Buffer.from(before), await pdfOf(['Ziegel'])]);
  expect(await readText(pdf)).toBe('Ziegel');
  expect(await readFirstPage(pdf)).toMatchObject({ width: 1400, height: 700 });
});

test.each<[[number, number], number, number]>([
  [[14_400, 2], 1400, 1],
  [[2, 14_400], 1, 1400],
  [[0.5, 0.25], 1400, 700],
  [[100_000, 50_000], 1400, 700],
])('readFirstPage also scales a page of unusual size: page %j, drawn %i × %i px', async (size, width, height) => {
  expect(await readFirstPage(await pdfOf([''], size))).toMatchObject({ width, height });
});

test('the PDF reader refuses a PDF with a password, and bytes that are no PDF', async () => {
  await expect(readFirstPage(Buffer.from('%PDF-1.7 nein'))).rejects.toThrow();
  await expect(readText(Buffer.from('nein'))).rejects.toThrow();
  const locked = await pdfOf(['Ziegel'], [200, 100], { userPassword: 'a', ownerPassword: 'b' });
  await expect(readText(locked)).rejects.toThrow(/^Password required/);
  // After the reader has refused a PDF, it can still read the next PDF.
  expect(await readText(await pdfOf(['Ziegel']))).toBe('Ziegel');
});
