import { parseYaml, type ParsedYaml } from './parseYaml';
import { readFirstPage, readText, type Bitmap } from './pdfPages';
import { renderedMarkdown, type RenderedMarkdown } from './renderedMarkdown';
import { readSheet, type ReadSheet, type SheetJob } from './spreadsheet';

/** These tasks run in a thread, because a crafted file could run forever. Inputs and results must be plain data. */
export const TASKS = {
  yaml: (text: string): ParsedYaml => parseYaml(text),
  markdown: (text: string): RenderedMarkdown => renderedMarkdown(text),
  pdfPage: (pdf: Uint8Array): Promise<Bitmap> => readFirstPage(pdf),
  pdfText: (pdf: Uint8Array): Promise<string> => readText(pdf),
  sheet: (job: SheetJob): Promise<ReadSheet> => readSheet(job),
} as const;

export type Tasks = typeof TASKS;
