import type { Translatable } from '../../src/contract/entities';
import { LOCALE } from '../../src/contract/limits';
import type { Report } from './faults';
import { renderMarkdown } from './markdown';
import type { Text } from './sourceSchemas';

/** A text as the documents carry it; plain, German first. */
export function textOf(text: Text, key?: string): Translatable {
  const values = typeof text === 'string' ? { [LOCALE]: text } : text;
  const locales = Object.keys(values).sort((a, b) => Number(b === LOCALE) - Number(a === LOCALE) || (a < b ? -1 : 1));
  return locales.map((locale) => ({
    locale,
    value: values[locale] ?? '',
    ...(key === undefined ? {} : { key }),
  }));
}

/** A Markdown text as HTML in every locale. */
export const htmlOf = (text: Text, report: Report): Translatable =>
  textOf(text).map((entry) => ({ ...entry, value: renderMarkdown(entry.value, (reason) => report([], reason)) }));

export const optionalText = (text: Text | undefined): Translatable => (text === undefined ? [] : textOf(text));

export const optionalHtml = (text: Text | undefined, report: Report): Translatable =>
  text === undefined ? [] : htmlOf(text, report);
