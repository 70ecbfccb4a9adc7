import type { CatalogFolder } from '../catalogFolder';

/** Reports synonyms that no catalogue text contains, not counting PDFs. */
export function hintAtSynonyms({ synonyms, ...sources }: CatalogFolder): void {
  if (synonyms === null) return;
  const said = comparable(
    JSON.stringify(
      Object.values(sources)
        .flat()
        .map((source) => source?.value),
    ),
  );
  for (const [entry, { means }] of synonyms.value.synonyms.entries())
    for (const [place, word] of means.entries())
      if (!said.includes(comparable(word)))
        synonyms.report(['synonyms', entry, 'means', place], `„${word}“ steht in keinem Text des Katalogs`);
}

const comparable = (text: string): string => text.normalize('NFC').toLowerCase();
