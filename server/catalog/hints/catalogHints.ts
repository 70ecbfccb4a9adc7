import path from 'node:path';
import { languages } from '../../../src/languages';
import { readCatalogFolder } from '../catalogFolder';
import type { Fault } from '../format/faults';
import { makeAnew, type Recall } from '../reading/recall';
import { hintAtAreas } from './areaWords';
import { hintAtCountries } from './countryWords';
import { languageHints } from './languageFiles';
import { hintAtOrder, missingAccessories } from './orderValues';
import { hintAtLetters, readLacking } from './printedLetters';
import { hintAtNumbers } from './saidNumbers';
import { hintAtSynonyms } from './synonymWords';

const LOCALES = path.resolve(__dirname, '../../../src/i18n/locales');

/** Hints have the form of faults, but do not prevent a publication. */
interface CatalogHints {
  /** Hints at places in the catalogue's files. */
  readonly catalogue: readonly Fault[];
  /** Hints at files of the app, such as `src/languages.ts`. */
  readonly app: readonly Fault[];
}

const NO_BRAND: Fault = {
  file: 'brand.yaml',
  field: '',
  reason: 'fehlt: die Anwendung zeigt bis dahin weder Ihren Namen noch Ihre Anschrift (docs/brand.md)',
};

/** @throws BrokenOff when parsing a file breaks off */
export async function catalogHints(folder: string, recall: Recall = makeAnew): Promise<CatalogHints> {
  const found: Fault[] = [];
  const sources = await readCatalogFolder(folder, found, undefined, recall);
  // The sources report their hints to the same list. With a fault the check does not know all words and pages.
  const isKnown = found.splice(0).length === 0;
  const { catalog, tiles, stones, accessories, houses } = sources;
  const articles = accessories.map(({ value }) => value);
  for (const { value, report } of catalog === null ? [] : [...tiles, ...stones]) {
    hintAtNumbers(value, catalog?.value.properties ?? {}, report);
    hintAtCountries(value, report);
    hintAtAreas(value, report);
    if (catalog !== null) hintAtOrder(value, { catalog: catalog.value, accessories: articles }, report);
  }
  if (isKnown) hintAtSynonyms(sources);
  if (isKnown) found.push(...missingAccessories(sources));
  if (isKnown && sources.brand === null) found.push(NO_BRAND);
  const lacking = await readLacking();
  const single = [catalog, sources.brand, houses].filter((source) => source !== null);
  for (const { value, report } of [...single, ...tiles, ...stones, ...accessories])
    hintAtLetters(value, report, lacking);
  return { catalogue: found, app: await languageHints(LOCALES, languages) };
}
