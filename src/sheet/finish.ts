/** Ends a sheet: the head and the foot of each page, and the PDF's bytes. */
import { companyOf } from '../contract/brand/brandNames';
import { decorate, MARGIN, widthOf, type Paper } from './paper';
import { printable } from './printable';
import { words } from './words';

type Pdf = Paper['pdf'];
type Picture = Parameters<Pdf['image']>[0];

const MARK = 26;
const HEAD_TOP = 36;
const FOOT_BELOW = 48;
const SMALL = 8;
const NAME_SIZE = 13;
/** Width in points of the texts at the right edge, which long names must not cover. */
const RIGHT = 170;

/** Adds each page's head and foot last, because the foot shows the number of pages. */
export async function finish(paper: Paper, day: string, notice: string): Promise<Uint8Array> {
  const { pdf, body } = paper;
  const sign = openSign(paper);
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    // pdfkit would add a page for a foot inside the bottom margin.
    pdf.page.margins = { top: 0, bottom: 0, left: MARGIN, right: MARGIN };
    decorate(paper, () => {
      head(paper, day, sign);
      foot(paper, notice, words.sheet('page', { page: page + 1, count }));
    });
  }
  body.end();
  const bytes = collect(pdf);
  pdf.end();
  return bytes;
}

/** pdfkit stores an opened picture once, however many pages show it. Its types lack this method. */
interface OpensPictures {
  openImage(bytes: Uint8Array): Picture;
}

function openSign({ pdf, sign }: Paper): Picture | null {
  // The cast adds only the method that the types lack.
  return sign === null ? null : (pdf as Pdf & OpensPictures).openImage(Uint8Array.from(sign));
}

function head(paper: Paper, day: string, sign: Picture | null): void {
  const { pdf, brand } = paper;
  const { printed: colours } = brand.colours;
  const left = sign === null ? MARGIN : MARGIN + MARK + 10;
  const width = MARGIN + widthOf(paper) - RIGHT - left;
  if (sign !== null) pdf.image(sign, MARGIN, HEAD_TOP, { fit: [MARK, MARK] });
  pdf.font('strong').fillColor(colours.text);
  line(pdf, brand.name, { left, top: HEAD_TOP, width, size: NAME_SIZE });
  pdf.font('text').fillColor(colours.soft);
  line(pdf, companyOf(brand), { left, top: HEAD_TOP + 16, width, size: SMALL });
  atRight(paper, words.sheet('title'), HEAD_TOP + 3);
  atRight(paper, words.sheet('made', { day: words.day(day) }), HEAD_TOP + 15);
  pdf
    .moveTo(MARGIN, HEAD_TOP + MARK + 12)
    .lineTo(MARGIN + widthOf(paper), HEAD_TOP + MARK + 12)
    .lineWidth(0.5)
    .stroke(colours.hairline);
}

function foot(paper: Paper, notice: string, place: string): void {
  const { pdf, brand } = paper;
  const { company, support, footer } = brand;
  const { printed: colours } = brand.colours;
  const top = pdf.page.height - FOOT_BELOW;
  const whole = { left: MARGIN, width: widthOf(paper), size: SMALL };
  pdf.font('strong').fillColor(colours.text);
  line(pdf, notice, { ...whole, top, width: widthOf(paper) - RIGHT / 2 });
  pdf.font('text').fillColor(colours.soft);
  atRight(paper, place, top);
  const contact = [company.name, support.phone, support.mail].filter((fact) => fact !== '').join(' · ');
  const lines = [contact, footer].filter((text) => text !== '');
  lines.forEach((text, index) => line(pdf, text, { ...whole, top: top + 12 * (index + 1) }));
}

interface Place {
  readonly left: number;
  readonly top: number;
  /** A text that is wider gets smaller letters. */
  readonly width: number;
  readonly size: number;
}

function line(pdf: Pdf, words: string, { left, top, width, size }: Place): void {
  if (words === '') return;
  const text = printable(words);
  pdf.fontSize(size);
  pdf.fontSize(size * Math.min(1, width / pdf.widthOfString(text))).text(text, left, top, { lineBreak: false });
}

/** pdfkit's own right alignment would break a text that just fits. */
function atRight(paper: Paper, text: string, y: number): void {
  const { pdf } = paper;
  pdf.fontSize(SMALL);
  pdf.text(text, MARGIN + widthOf(paper) - pdf.widthOfString(text), y, { lineBreak: false });
}

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
