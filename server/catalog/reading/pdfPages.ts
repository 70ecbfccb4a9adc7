import { PDFiumLibrary, type PDFiumDocument, type PDFiumPage } from '@hyzyla/pdfium';

const PAGE_PX = 1400;

/** The search index holds only this many pages of a document. */
const TEXT_PAGES_MAX = 300;
const TEXT_MAX = 200_000;

/** Each pixel has four bytes: red, green, blue, alpha. */
export interface Bitmap {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export async function readFirstPage(pdf: Uint8Array): Promise<Bitmap> {
  const { data, ...size } = await withDocument(pdf, (document) => {
    const page = completePage(document, 0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = PAGE_PX / Math.max(originalWidth, originalHeight);
    const inPixels = (points: number) => Math.max(1, Math.floor(points * scale));
    return page.render({ width: inPixels(originalWidth), height: inPixels(originalHeight), render: 'bitmap' });
  });
  // Copies the pixels, because `data` may be a view of the library's whole memory.
  return { data: Uint8Array.from(data), width: size.width, height: size.height };
}

/** Returns '' for a scanned document. Throws when the PDF is unreadable. */
export const readText = (pdf: Uint8Array): Promise<string> =>
  withDocument(pdf, async (document) => {
    let text = '';
    const pages = Math.min(document.getPageCount(), TEXT_PAGES_MAX);
    for (let page = 0; page < pages && text.length < TEXT_MAX; page += 1)
      text += ` ${completePage(document, page).getText()}`;
    // Joins words hyphenated at a line's end.
    return text
      .replace(/[\ufffe\u00ad]\s*/g, '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, TEXT_MAX);
  });

interface Pdfium {
  _FPDFPage_GetAnnotCount(page: number): number;
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FPDFPage_Flatten(page: number, use: number): number;
  _FORM_OnBeforeClosePage(page: number, form: number): void;
  _FPDF_ClosePage(page: number): void;
}
const FOR_DISPLAY = 0;

/** Draws form fields, signatures and stamps into the page. */
function completePage(document: PDFiumDocument, index: number): PDFiumPage {
  const page = document.getPage(index);
  // `Reflect.get` reads fields that the library declares private.
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
