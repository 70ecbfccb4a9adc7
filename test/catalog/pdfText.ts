import { readFileSync } from 'node:fs';
import { PDFiumLibrary } from '@hyzyla/pdfium';

let library: ReturnType<typeof PDFiumLibrary.init> | undefined;

/** All text of a PDF in reading order, as one line, without the footers. */
export async function readPdfText(file: string): Promise<string> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(readFileSync(file));
  try {
    const pages = [...document.pages()].map((page) => page.getText());
    return oneLine(
      pages.map((text) => text.replace(/Demo-Werte, nicht zur Ausführung bestimmt · [^]*\d+ \/ \d+\s*$/, '')).join(' '),
    );
  } finally {
    document.destroy();
  }
}

export const oneLine = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();
