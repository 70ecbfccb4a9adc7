import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';

/** Longest side of a page's picture, in pixels. */
const PAGE_PX = 1400;

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

/** Width and height of the first page in points. */
const readPageSize = (pdf: Uint8Array): Promise<{ readonly width: number; readonly height: number }> =>
  withFirstPage(pdf, async (page) => {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    return { width: originalWidth, height: originalHeight };
  });

async function withFirstPage<T>(pdf: Uint8Array, use: (page: PDFiumPage) => Promise<T>): Promise<T> {
  pdfium ??= PDFiumLibrary.init();
  const document = await (await pdfium).loadDocument(pdf);
  try {
    return await use(document.getPage(0));
  } finally {
    document.destroy();
  }
}

let pdfium: Promise<PDFiumLibrary> | undefined;
