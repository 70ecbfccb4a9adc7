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
  const { width, height } = await readPageSize(pdf);
  const { data, ...size } = await withFirstPage(pdf, (page) =>
    page.render({ scale: PAGE_PX / Math.max(width, height), render: 'bitmap' }),
  );
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
    for (let page = 0; page < pages && text.length < TEXT_MAX; page += 1)
      text += ` ${document.getPage(page).getText()}`;
    // A word that a hyphen parts at a line's end is one word again.
    return text
      .replace(/[\ufffe\u00ad]\s*/g, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, TEXT_MAX);
  });

/** Width and height of the first page in points. */
const readPageSize = (pdf: Uint8Array): Promise<{ readonly width: number; readonly height: number }> =>
  withFirstPage(pdf, async (page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    return { width: originalWidth, height: originalHeight };
  });

const withFirstPage = <T>(pdf: Uint8Array, use: (page: PDFiumPage) => Promise<T>): Promise<T> =>
  withDocument(pdf, (document) => use(document.getPage(0)));

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
