import PDFDocument from 'pdfkit';
import type { Brand } from '../contract/brand/brand';
import { NEUTRAL_BRAND } from '../contract/brand/neutralBrand';
import { lettersWithoutFont, addFurtherFonts } from './letters';
import { printable } from './printable';

type Pdf = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Pdf['struct']>;

/** What a sheet shows of its brand. */
export interface SheetBrand {
  readonly brand: Brand;
  /** JPEG of the brand's sign. Null when the brand has none. */
  readonly sign: Uint8Array | null;
}

export interface Paper extends SheetBrand {
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

export const TEXT_SIZE = 9.5;
export const LINE_GAP = 2;

/** The PDF's dates come from `day`, not from the clock or the time zone, so app and server print the same bytes. */
export function newPaper(name: string, day: string, fonts: LoadedFonts, { brand, sign }: SheetBrand): Paper {
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
    info: {
      ...{ Title: name, Author: brand.company.name || brand.name, Creator: brand.name },
      ...{ CreationDate: date, ModDate: date },
    },
  });
  registerFonts(pdf, fonts);
  pdf.font('text').fontSize(TEXT_SIZE).fillColor(brand.colours.printed.text);
  const body = pdf.struct('Document');
  pdf.addStructure(body);
  return { pdf, body, brand, sign };
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
  const { pdf } = newPaper('', '2000-01-01', fonts, { brand: NEUTRAL_BRAND, sign: null });
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
        .stroke(paper.brand.colours.printed.hairline),
  );
