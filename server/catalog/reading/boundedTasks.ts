/** What is done with an operator's files in a thread of its own (bounded.ts): all of it can be made to take for ever. */
import { renderMarkdown } from './markdown';
import { parseYaml, type ParsedYaml } from './parseYaml';
import { readFirstPage, readText, type Bitmap } from './pdfPages';
import { readSheet, type ReadSheet, type SheetJob } from './spreadsheet';

/** A Markdown text as HTML, with what is wrong with it as German half-sentences, and the pages of the app that it leads to. */
export interface RenderedMarkdown {
  readonly html: string;
  readonly reasons: readonly string[];
  readonly pages: readonly string[];
}

/** Inputs and results are copied between threads: plain data only. */
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
  /** Rejects for bytes that are no readable PDF. */
  pdfPage: (pdf: Uint8Array): Promise<Bitmap> => readFirstPage(pdf),
  /** Rejects as `pdfPage` does. */
  pdfText: (pdf: Uint8Array): Promise<string> => readText(pdf),
  sheet: (job: SheetJob): Promise<ReadSheet> => readSheet(job),
} as const;

/** Lists and quotations within each other, by the thousand; marked adds words of its own to what V8 says. */
const isOutOfStack = (error: unknown): boolean =>
  // Stryker disable next-line ConditionalExpression,LogicalOperator,StringLiteral: Nothing else is known that reading Markdown throws.
  error instanceof Error && error.message.startsWith('Maximum call stack size exceeded');

export type Tasks = typeof TASKS;
