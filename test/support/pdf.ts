/** Reads PDFs with another library than the one that made them. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';

const PROGRAM = require.resolve('@hyzyla/pdfium/pdfium.wasm');

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** The text of each page in reading order, with single spaces. */
export const pagesOf = (pdf: Uint8Array): Promise<string[]> =>
  eachPage(pdf, (page) =>
    page
      .getText()
      .replace(/[\s\u00a0]+/g, ' ')
      .trim(),
  );

/** The pixels of each page, four bytes each: red, green, blue, opacity. A pixel is as wide as a point. */
export const pixelsOf = (pdf: Uint8Array): Promise<Uint8Array[]> =>
  eachPage(pdf, async (page) => (await page.render({ render: 'bitmap', scale: 1 })).data);

async function eachPage<T>(pdf: Uint8Array, read: (page: PDFiumPage) => T | Promise<T>): Promise<T[]> {
  // Passes the WebAssembly file, because the library does not find it in a test of the page.
  library ??= PDFiumLibrary.init({ wasmBinary: Uint8Array.from(readFileSync(PROGRAM)).buffer });
  const document = await (await library).loadDocument(pdf);
  try {
    const found: T[] = [];
    for (const page of document.pages()) found.push(await read(page));
    return found;
  } finally {
    document.destroy();
  }
}

/**
 * Returns a PDF's objects with unpacked streams, without lengths and offsets. PDFs with the same drawing give equal
 * results.
 */
export function unpacked(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1');
  return [...text.matchAll(/(\d+ 0 obj)([\s\S]*?)endobj/g)].map(([, name = '', body = '']) => {
    const [, head = '', packed = ''] = /^([\s\S]*?)stream\n([\s\S]*?)\nendstream/.exec(body) ?? [];
    if (head === '') return name + body;
    const bytes = Buffer.from(packed, 'latin1');
    const content = head.includes('/FlateDecode') ? inflateSync(bytes) : bytes;
    return `${name}${head.replace(/\/Length \d+/, '')}${content.toString('latin1')}`;
  });
}
