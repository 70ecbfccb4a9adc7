import type { Translatable } from '../../../src/contract/base/values';
import { LOCALE } from '../../../src/contract/base/limits';
import { sha256Of } from '../../base/digest';
import { BrokenOff } from '../../base/taskThread';
import { bounded, hangOf, TEXT_MS } from '../reading/bounded';
import type { Report } from '../format/faults';
import type { Recall } from '../reading/recall';
import type { RenderedMarkdown } from '../reading/renderedMarkdown';
import { keepTogether } from './keepTogether';
import type { Text } from '../format/schemaParts';
import { deadEnd, type CatalogPages } from './pages';

/** What the conversion of Markdown needs. */
export interface TextContext {
  readonly pages: CatalogPages;
  /** Rejects with BrokenOff when the conversion stops. */
  readonly render: (markdown: string) => Promise<RenderedMarkdown>;
}

/** Renders in a thread of its own, because crafted text may take forever. */
export const boundedRender =
  (recall: Recall): TextContext['render'] =>
  (markdown) =>
    recall(`markdown ${sha256Of(markdown)}`, () => bounded('markdown', markdown, TEXT_MS));

/** Puts German first and no-break spaces before units. */
export function textOf(text: Text, key?: string): Translatable {
  const values = typeof text === 'string' ? { [LOCALE]: text } : text;
  const locales = Object.keys(values).sort((a, b) => Number(b === LOCALE) - Number(a === LOCALE) || (a < b ? -1 : 1));
  return locales.map((locale) => ({
    locale,
    value: keepTogether(values[locale] ?? ''),
    ...(key === undefined ? {} : { key }),
  }));
}

/**
 * Reports faults in the text, such as links to unknown pages. @throws BrokenOff after reporting the stopped conversion
 */
export async function htmlOf(text: Text, context: TextContext, report: Report): Promise<Translatable> {
  const entries: Translatable = [];
  for (const entry of textOf(text)) {
    const { html, reasons, pages } = await context.render(entry.value).catch((error: unknown) => {
      if (error instanceof BrokenOff) report([], error.reason, hangOf(error).hangsOn);
      throw error;
    });
    for (const reason of reasons) report([], reason);
    for (const page of pages) {
      const end = deadEnd(page, context.pages);
      if (end !== null) report([], end.reason, end.hangsOn);
    }
    entries.push({ ...entry, value: html });
  }
  return entries;
}

export const germanOf = (text: Text): string => (typeof text === 'string' ? text : (text[LOCALE] ?? ''));

export const optionalText = (text: Text | undefined): Translatable => (text === undefined ? [] : textOf(text));

export const optionalHtml = async (
  text: Text | undefined,
  context: TextContext,
  report: Report,
): Promise<Translatable> => (text === undefined ? [] : htmlOf(text, context, report));
