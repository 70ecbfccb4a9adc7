import type { SynonymsSource } from '../format/sourceSchemas';
import type { Source } from '../reading/source';

export function reportDoubleSynonyms({ value, report }: Source<SynonymsSource>): void {
  const seen = new Map<string, number>();
  for (const [entry, { words, means }] of value.synonyms.entries()) {
    const meant = new Set(means.map(comparable));
    for (const [place, word] of words.entries()) {
      const known = seen.get(comparable(word));
      if (known !== undefined)
        report(['synonyms', entry, 'words', place], `„${word}“ steht schon in Eintrag ${known + 1}`);
      else if (meant.has(comparable(word)))
        report(
          ['synonyms', entry, 'words', place],
          `„${word}“ steht auch unter means: Ein Wort bedeutet sich selbst ohnehin`,
        );
      seen.set(comparable(word), known ?? entry);
    }
  }
}

const comparable = (word: string): string => word.normalize('NFC').toLowerCase();
