import PDFDocument from 'pdfkit';
import { brand } from '../brand';
import { lettersWithoutFont, addFurtherFonts } from './letters';
import { printable } from './printable';
import { words } from './words';

type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

export interface Paper {
  readonly pdf: Pdf;
  readonly body: Element;
}

/** `other` has the letters that the sheet's own typeface lacks, such as Greek ones, arrows and check marks. */
export interface FurtherFonts {
  readonly text: Uint8Array;
  readonly strong: Uint8Array;
  readonly other: Uint8Array;
}

/** `further` loads the fonts that only some sheets need. */
export interface SheetFonts {
  readonly text: Uint8Array;
  readonly strong: Uint8Array;
  readonly further: () => Promise<FurtherFonts>;
}

export type LoadedFonts = Pick<SheetFonts, 'text' | 'strong'> & { readonly further: FurtherFonts | null };

export const MARGIN = 48;
const TOP = 96;
const BOTTOM = 72;

/** Copies of the colours in src/ui/tokens.css, because a PDF cannot read CSS. */
export const INK = '#1e1a17';
export const SOFT = '#574f47';
const HAIRLINE = '#dcd3c6';
export const CLAY = '#a0431f';
export const CLAY_PALE = '#f2e0d5';
const ON_CLAY = '#fbf7f1';

export const TEXT_SIZE = 9.5;
export const LINE_GAP = 2;

/** The PDF's dates come from `day`, not from the clock or the time zone, so app and server print the same bytes. */
export function newPaper(name: string, day: string, fonts: LoadedFonts): Paper {
  const date = new Date(`${day}T00:00:00Z`);
  const pdf = new PDFDocument({
    size: 'A4',
    // No default font, because pdfkit's browser build has no built-in fonts.
    font: '',
    margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    lang: 'de-DE',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: { Title: name, Author: brand.company.name, Creator: brand.app, CreationDate: date, ModDate: date },
  });
  registerFonts(pdf, fonts);
  pdf.font('text').fontSize(TEXT_SIZE).fillColor(INK);
  const body = pdf.struct('Document');
  pdf.addStructure(body);
  return { pdf, body };
}

function registerFonts(pdf: Pdf, { text, strong, further }: LoadedFonts): void {
  pdf.registerFont('text', buffered(text)).registerFont('strong', buffered(strong));
  if (further === null) return;
  pdf.registerFont('text+', buffered(further.text)).registerFont('strong+', buffered(further.strong));
  pdf.registerFont('other', buffered(further.other));
  addFurtherFonts(pdf, FURTHER);
}

const FURTHER = { text: ['text+', 'other'], strong: ['strong+', 'other'] };

/** The letters of `words` that the sheet cannot print. */
export function unprintable(words: string, fonts: LoadedFonts): readonly string[] {
  const { pdf } = newPaper('', '2000-01-01', fonts);
  return lettersWithoutFont(pdf, ['text', ...FURTHER.text], printable(words));
}

/** The cast is safe: pdfkit's browser build accepts any bytes. */
const buffered = (bytes: Uint8Array): Parameters<Pdf['registerFont']>[1] => bytes as Buffer;

export const widthOf = ({ pdf }: Paper): number => pdf.page.width - 2 * MARGIN;
export const bottomOf = ({ pdf }: Paper): number => pdf.page.height - BOTTOM;

/** Draws a decoration, which screen readers skip. */
export function decorate({ pdf }: Paper, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export const hairline = (paper: Paper, y: number): void =>
  decorate(
    paper,
    () =>
      void paper.pdf
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + widthOf(paper), y)
        .lineWidth(0.5)
        .stroke(HAIRLINE),
  );

/** Adds each page's head and foot last, because the foot shows the number of pages. */
export async function finish(paper: Paper, day: string, notice: string): Promise<Uint8Array> {
  const { pdf, body } = paper;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // pdfkit would add a page for a foot inside the bottom margin.
    pdf.page.margins = { top: 0, bottom: 0, left: MARGIN, right: MARGIN };
    decorate(paper, () => {
      head(paper, day);
      foot(paper, notice, words.sheet('page', { page: page + 1, count }));
    });
  }
  body.end();
  const bytes = collect(pdf);
  pdf.end();
  return bytes;
}

const MARK = 26;
const SIGN_SIZE = 512;

function head(paper: Paper, day: string): void {
  const { pdf } = paper;
  const top = 36;
  sign(paper, top);
  pdf.font('strong').fontSize(13).fillColor(INK);
  pdf.text(brand.app, MARGIN + MARK + 10, top, { lineBreak: false });
  pdf.font('text').fontSize(8).fillColor(SOFT);
  pdf.text(brand.company.shortName, MARGIN + MARK + 10, top + 16, { lineBreak: false });
  atRight(paper, words.sheet('title'), top + 3);
  atRight(paper, words.sheet('made', { day: words.day(day) }), top + 15);
  pdf
    .moveTo(MARGIN, top + MARK + 12)
    .lineTo(MARGIN + widthOf(paper), top + MARK + 12)
    .lineWidth(0.5)
    .stroke(HAIRLINE);
}

function sign({ pdf }: Paper, top: number): void {
  pdf.rect(MARGIN, top, MARK, MARK).fill(CLAY);
  pdf
    .save()
    .translate(MARGIN, top)
    .scale(MARK / SIGN_SIZE);
  pdf.lineWidth(brand.sign.lineWidth).lineCap('round').lineJoin('round');
  for (const line of brand.sign.lines) pdf.path(line).stroke(ON_CLAY);
  pdf.restore();
}

function foot(paper: Paper, notice: string, place: string): void {
  const { pdf } = paper;
  const y = pdf.page.height - 48;
  pdf.font('strong').fontSize(8).fillColor(INK).text(notice, MARGIN, y, { lineBreak: false });
  pdf.font('text').fillColor(SOFT);
  atRight(paper, place, y);
  const contact = [brand.company.name, brand.support.phone.text, brand.support.mail].join(' · ');
  pdf.text(contact, MARGIN, y + 12, { lineBreak: false });
}

/** pdfkit's own right alignment would break a text that just fits. */
const atRight = (paper: Paper, text: string, y: number): unknown =>
  paper.pdf.text(text, MARGIN + widthOf(paper) - paper.pdf.widthOfString(text), y, { lineBreak: false });

function collect(pdf: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    pdf.on('error', reject);
    pdf.on('end', () => {
      const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
      let at = 0;
      for (const chunk of chunks) {
        bytes.set(chunk, at);
        at += chunk.length;
      }
      resolve(bytes);
    });
  });
}
