import { renderMarkdown } from '../../../src/contract/content/markdown';
import { parseYaml, type ParsedYaml } from './parseYaml';
import { readFirstPage, readText, type Bitmap } from './pdfPages';
import { readSheet, type ReadSheet, type SheetJob } from './spreadsheet';

export interface RenderedMarkdown {
  readonly html: string;
  readonly reasons: readonly string[];
  readonly pages: readonly string[];
}

/** These tasks run in a thread, because a crafted file could run forever. Inputs and results must be plain data. */
export const TASKS = {
  yaml: (text: string): ParsedYaml => parseYaml(text),
  markdown(text: string): RenderedMarkdown {
    const reasons: string[] = [];
    const pages = new Set<string>();
    try {
      const html = renderMarkdown(
        text,
        (reason) => reasons.push(reason),
        (address) => pages.add(address),
      );
      return { html, reasons, pages: [...pages] };
    } catch (error) {
      if (!isOutOfStack(error)) throw error;
      return { html: '', reasons: ['ist zu tief verschachtelt'], pages: [] };
    }
  },
  pdfPage: (pdf: Uint8Array): Promise<Bitmap> => readFirstPage(pdf),
  pdfText: (pdf: Uint8Array): Promise<string> => readText(pdf),
  sheet: (job: SheetJob): Promise<ReadSheet> => readSheet(job),
} as const;

/**
 * Thousands of nested lists exhaust the stack. Compares only the message's beginning, because the library `marked`
 * appends words.
 */
const isOutOfStack = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Maximum call stack size exceeded');

export type Tasks = typeof TASKS;
