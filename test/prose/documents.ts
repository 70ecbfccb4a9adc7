/** Reads the paragraphs and list items of a Markdown document, without tables, code blocks and headings. */
import type { Passage } from './sources';

export interface Paragraph extends Passage {
  /** How many lines the paragraph takes. */
  readonly lines: number;
}

export const isDocument = (file: string): boolean =>
  /^(?:docs|deploy)\/[^/]+\.md$/.test(file) ||
  ['README.md', 'CONTRIBUTING.md', 'catalog/README.md', 'test/security/README.md'].includes(file);

const ITEM = /^\s*(?:[-*+]|\d+\.)\s+/;

export function paragraphsOf(file: string, text: string): Paragraph[] {
  const found: Paragraph[] = [];
  let lines: string[] = [];
  let start = 0;
  let isCode = false;
  let isInList = false;
  const close = (): void => {
    const words = lines.map((line) => line.replace(ITEM, '').trim()).join('\n');
    if (lines.length > 0) found.push({ file, line: start, text: words, lines: lines.length });
    lines = [];
  };
  text.split('\n').forEach((raw, index) => {
    const line = raw.replace(/^\s*> ?/, '');
    if (/^\s*(?:```|~~~)/.test(line)) {
      close();
      isCode = !isCode;
    } else if (isCode) return;
    else if (line.trim() === '') close();
    else if (/^\s*(?:\||#{1,6} |<!--|<\/?\w)/.test(line)) {
      close();
      isInList = false;
    } else if (lines.length === 0 && /^(?: {4}|\t)/.test(line) && !isInList) return;
    else {
      if (ITEM.test(line)) {
        close();
        isInList = true;
      } else if (lines.length === 0 && !/^\s/.test(line)) isInList = false;
      if (lines.length === 0) start = index + 1;
      lines.push(line);
    }
  });
  close();
  return found;
}
