/** Reads PDFs as a program does that did not make them. */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { PDFiumLibrary } from '@hyzyla/pdfium';

const PROGRAM = require.resolve('@hyzyla/pdfium/pdfium.wasm');

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** The text of each page in reading order, with single spaces. */
export async function pagesOf(pdf: Uint8Array): Promise<string[]> {
  // Named, as it does not find its program itself in a test of the page.
  library ??= PDFiumLibrary.init({ wasmBinary: Uint8Array.from(readFileSync(PROGRAM)).buffer });
  const document = await (await library).loadDocument(pdf);
  try {
    return [...document.pages()].map((page) =>
      page
        .getText()
        .replace(/[\s\u00a0]+/g, ' ')
        .trim(),
    );
  } finally {
    document.destroy();
  }
}

/**
 * A PDF without its compression: its objects in their order, streams unpacked. Two programs that pack differently give
 * the same here where they drew the same. Lengths and places, which follow from the packing, are left out.
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
