import { createWriteStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

/** Paper of the demo's PDFs: A4 with one margin, two weights of the app's typeface, ink and clay. */
export type Sheet = InstanceType<typeof PDFDocument>;

export const MARGIN = 56;
export const INK = '#221f1c';
const CLAY = '#a4502f';
const LINE = '#d9d3ca';
const NOTICE = 'Demo-Werte, nicht zur Ausführung bestimmt · Tonwerk Lindenau (erfundener Hersteller)';

const FONTS = path.join(__dirname, '../../node_modules/@fontsource/hanken-grotesk/files');
const font = (weight: number) => readFileSync(path.join(FONTS, `hanken-grotesk-latin-${weight}-normal.woff`));

/** An empty tagged document. Its dates are fixed, so that making it again gives the same bytes. */
export function newSheet(title: string): Sheet {
  const date = new Date('2026-01-01T00:00:00Z');
  const sheet = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'de-DE',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: title, Author: 'Tonwerk Lindenau', CreationDate: date, ModDate: date },
  });
  sheet.registerFont('text', font(400)).registerFont('strong', font(600));
  return sheet.font('text').fontSize(10).fillColor(INK);
}

/** Writes the document with a footer on every page. */
export async function saveSheet(sheet: Sheet, file: string): Promise<void> {
  const { start, count } = sheet.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    sheet.switchToPage(page);
    // A line below the margin would open another page.
    sheet.page.margins.bottom = 0;
    const y = sheet.page.height - 40;
    sheet.font('text').fontSize(8).fillColor('#6d655c');
    sheet.text(NOTICE, MARGIN, y, { lineBreak: false });
    sheet.text(`${page + 1} / ${count}`, MARGIN, y, { align: 'right', width: width(sheet), lineBreak: false });
  }
  sheet.end();
  await pipeline(sheet, createWriteStream(file));
}

export const width = (sheet: Sheet): number => sheet.page.width - 2 * MARGIN;

export function heading(sheet: Sheet, text: string, size = 13): void {
  if (sheet.y > sheet.page.height - 160) sheet.addPage();
  sheet
    .moveDown(1)
    .font('strong')
    .fontSize(size)
    .fillColor(size > 20 ? INK : CLAY);
  sheet.text(text, MARGIN, sheet.y, { width: width(sheet) });
  sheet.moveDown(0.35).font('text').fontSize(10).fillColor(INK);
}

/** Rows of label and value between hairlines. */
export function table(sheet: Sheet, rows: readonly (readonly [string, string])[]): void {
  const left = width(sheet) * 0.52;
  for (const [label, value] of rows) {
    const options = { width: width(sheet) - left };
    const height = Math.max(sheet.heightOfString(label, { width: left - 12 }), sheet.heightOfString(value, options));
    if (sheet.y + height > sheet.page.height - 80) sheet.addPage();
    const y = sheet.y + 4;
    sheet.text(label, MARGIN, y, { width: left - 12 });
    sheet
      .font('strong')
      .text(value, MARGIN + left, y, options)
      .font('text');
    sheet.y = y + height + 4;
    sheet
      .moveTo(MARGIN, sheet.y)
      .lineTo(MARGIN + width(sheet), sheet.y)
      .lineWidth(0.5)
      .stroke(LINE);
  }
}

/** A text with the little Markdown that the catalogue's texts use, as plain paragraphs. */
export function paragraphs(sheet: Sheet, markdown: string): void {
  const plain = markdown
    .replace(/\*\*/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^- /gm, '•  ');
  sheet.text(plain, MARGIN, sheet.y, { width: width(sheet), lineGap: 3, paragraphGap: 4 });
}

/** A WebP of the catalogue as JPEG, which a PDF can hold, cut to `ratio` (width by height) when one is given. */
export async function picture(file: string, pixels: number, ratio?: number): Promise<Buffer> {
  const height = ratio === undefined ? undefined : Math.round(pixels / ratio);
  const image = sharp(file).resize({ width: pixels, ...(height === undefined ? {} : { height }) });
  return image.flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: true }).toBuffer();
}
