import { renderMarkdown } from '../../../src/contract/content/markdown';

export interface RenderedMarkdown {
  readonly html: string;
  /** German reasons why the app refuses the text. */
  readonly reasons: readonly string[];
  /** Addresses of the app's pages to which the text links. */
  readonly pages: readonly string[];
}

/** Call it in a thread only, because crafted text may take forever. */
export function renderedMarkdown(text: string): RenderedMarkdown {
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
}

/**
 * Thousands of nested lists exhaust the stack. Compares only the message's beginning, because the library `marked`
 * appends words.
 */
const isOutOfStack = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('Maximum call stack size exceeded');
