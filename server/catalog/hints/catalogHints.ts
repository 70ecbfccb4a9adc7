import path from 'node:path';
import { brand } from '../../../src/brand';
import { readCatalogFolder } from '../catalogFolder';
import { formatFault, type Fault } from '../format/faults';
import { hintAtAreas } from './areaWords';
import { missingBrandPages } from './brandPages';
import { hintAtCountries } from './countryWords';
import { languageHints } from './languageFiles';
import { hintAtOrder } from './orderValues';
import { hintAtLetters, readLacking } from './printedLetters';
import { hintAtNumbers } from './saidNumbers';
import { hintAtSynonyms } from './synonymWords';

const LOCALES = path.resolve(__dirname, '../../../src/i18n/locales');

export async function catalogHints(folder: string): Promise<string[]> {
  const found: Fault[] = [];
  const sources = await readCatalogFolder(folder, found);
  const { catalog, tiles, stones, accessories } = sources;
  for (const { value, report } of catalog === null ? [] : [...tiles, ...stones]) {
    hintAtNumbers(value, catalog?.value.properties ?? {}, report);
    hintAtCountries(value, report);
    hintAtAreas(value, report);
    if (catalog !== null) hintAtOrder(value, catalog.value, report);
  }
  hintAtSynonyms(sources);
  const lacking = await readLacking();
  for (const { value, report } of [...(catalog === null ? [] : [catalog]), ...tiles, ...stones, ...accessories])
    hintAtLetters(value, report, lacking);
  return [
    ...found.map(formatFault),
    ...missingBrandPages(sources, brand.content),
    ...(await languageHints(LOCALES, brand.languages)),
  ].map((hint) => `Hinweis: ${hint}`);
}
