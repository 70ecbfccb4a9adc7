import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';

/** Longest side of a page's picture, in pixels. */
const PAGE_PX = 1400;

/** A text is read to be found again: of a book, the rest is left out. */
const TEXT_PAGES_MAX = 300;
const TEXT_MAX = 200_000;

/** Four bytes a pixel: red, green, blue, alpha. */
export interface Bitmap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The first page of a PDF as a picture. Throws for bytes that are no readable PDF (broken, encrypted, empty). */
export async function readFirstPage(pdf: Uint8Array): Promise<Bitmap> {
  const { data, ...size } = await withDocument(pdf, (document) => {
    const page = completePage(document, 0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = PAGE_PX / Math.max(originalWidth, originalHeight);
    // A strip of a page is at least a pixel wide.
    const inPixels = (points: number) => Math.max(1, Math.floor(points * scale));
    return page.render({ width: inPixels(originalWidth), height: inPixels(originalHeight), render: 'bitmap' });
  });
  // A copy of its own: `data` may be a view into all of the library's memory.
  return { data: Uint8Array.from(data), width: size.width, height: size.height };
}

/**
 * The text of a PDF in reading order, with single spaces between words; empty for one of pictures. Throws for bytes that
 * are no readable PDF.
 */
export const readText = (pdf: Uint8Array): Promise<string> =>
  withDocument(pdf, async (document) => {
    let text = '';
    const pages = Math.min(document.getPageCount(), TEXT_PAGES_MAX);
    // Stryker disable next-line ConditionalExpression,EqualityOperator: A longer text is cut below. It costs time only.
    for (let page = 0; page < pages && text.length < TEXT_MAX; page += 1)
      text += ` ${completePage(document, page).getText()}`;
    // A word that a hyphen parts at a line's end is one word again.
    return text
      .replace(/[\ufffe\u00ad]\s*/g, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, TEXT_MAX);
  });

/** Functions of pdfium that the library holds, and its types do not name. Pages are handles. */
interface Pdfium {
  _FPDFPage_GetAnnotCount(page: number): number;
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FPDFPage_Flatten(page: number, use: number): number;
  _FORM_OnBeforeClosePage(page: number, form: number): void;
  _FPDF_ClosePage(page: number): void;
}
const FOR_DISPLAY = 0;

/**
 * A page with what stands above it as a part of it: fields of a form, visible signatures, stamps. pdfium makes the looks of fields
 * that have none.
 */
function completePage(document: PDFiumDocument, index: number): PDFiumPage {
  const page = document.getPage(index);
  // Casts: both are private.
  const pdfium = Reflect.get(page, 'module') as Pdfium;
  const handle = Reflect.get(page, 'pageIdx') as number;
  if (pdfium._FPDFPage_GetAnnotCount(handle) <= 0) return page;
  const form = document.initializeFormFields();
  pdfium._FORM_OnAfterLoadPage(handle, form);
  pdfium._FPDFPage_Flatten(handle, FOR_DISPLAY);
  pdfium._FORM_OnBeforeClosePage(handle, form);
  pdfium._FPDF_ClosePage(handle);
  return document.getPage(index);
}

async function withDocument<T>(pdf: Uint8Array, use: (document: PDFiumDocument) => Promise<T>): Promise<T> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(pdf);
  try {
    return await use(document);
  } finally {
    document.destroy();
  }
}

let pdfium: Promise<PDFiumLibrary> | undefined;
