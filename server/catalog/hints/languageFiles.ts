import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LOCALE } from '../../../src/contract/base/limits';
import { LOCALE_PATTERN } from '../../../src/contract/base/textPatterns';
import type { Fault } from '../format/faults';

const LANGUAGE_FILE = new RegExp(`^(${LOCALE_PATTERN.slice(1, -1)})\\.json$`);
const NAMED_MAX = 10;

/** `locales`: folder of the language files. */
export async function languageHints(locales: string, languages: Readonly<Record<string, string>>): Promise<Fault[]> {
  const names = await readdir(locales).catch((): string[] => []);
  const files = names.flatMap((name) => LANGUAGE_FILE.exec(name)?.[1] ?? []).sort();
  const hints: Fault[] = Object.keys(languages)
    .filter((locale) => locale !== LOCALE && !files.includes(locale))
    .map((locale) => ({
      file: 'src/languages.ts',
      field: locale,
      reason: `die Datei src/i18n/locales/${locale}.json fehlt.`,
    }));
  if (files.length === 0) return hints;
  const german = await germanKeys(path.join(locales, LOCALE));
  for (const locale of files) hints.push(...(await missingIn(locales, locale, german)));
  return hints;
}

type Subjects = ReadonlyMap<string, readonly string[]>;

async function germanKeys(folder: string): Promise<Subjects> {
  const subjects = new Map<string, readonly string[]>();
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.json')).sort())
    subjects.set(path.basename(name, '.json'), keysOf(JSON.parse(await readFile(path.join(folder, name), 'utf8'))));
  return subjects;
}

async function missingIn(locales: string, locale: string, german: Subjects): Promise<Fault[]> {
  const place = { file: `src/i18n/locales/${locale}.json`, field: '' };
  let texts: unknown;
  try {
    texts = JSON.parse(await readFile(path.join(locales, `${locale}.json`), 'utf8'));
  } catch {
    return [{ ...place, reason: 'ist kein gültiges JSON.' }];
  }
  const known = new Set(keysOf(texts));
  const wanted = [...german].map(([subject, keys]) => [subject, inLanguage(keys, locale)] as const);
  const missing = wanted
    .map(([subject, keys]) => [subject, keys.filter((key) => !known.has(`${subject}.${key}`)).length] as const)
    .filter(([, count]) => count > 0);
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
  const count = sum(missing.map(([, lacking]) => lacking));
  if (count === 0) return [];
  const named = missing.slice(0, NAMED_MAX).map(([subject, lacking]) => `${subject} ${lacking}`);
  if (missing.length > NAMED_MAX) named.push(`${missing.length - NAMED_MAX} weitere Bereiche`);
  const all = sum(wanted.map(([, keys]) => keys.length));
  return [{ ...place, reason: `${count} von ${all} Texten fehlen und bleiben deutsch (${named.join(', ')}).` }];
}

const keysOf = (texts: unknown, before = ''): string[] =>
  typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([key, inner]) => keysOf(inner, before === '' ? key : `${before}.${key}`))
    : [before];

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

function inLanguage(keys: readonly string[], locale: string): string[] {
  const forms = new Intl.PluralRules(locale.replace('_', '-')).resolvedOptions().pluralCategories;
  return [
    ...new Set(
      keys.flatMap((key) => (PLURAL.test(key) ? forms.map((form) => key.replace(PLURAL, `_${form}`)) : [key])),
    ),
  ];
}
