import { brand } from '../../../src/brand';
import type { Report } from '../format/faults';

/** Reports documents by locale of which the app shows none: it takes those of its own language, else the German ones. */
export function reportUnshown(documents: Readonly<Record<string, readonly unknown[]>>, report: Report): void {
  const filled = Object.keys(documents).filter((locale) => documents[locale]?.length !== 0);
  if (filled.length === 0 || filled.some((locale) => Object.hasOwn(brand.languages, locale))) return;
  const shown = Object.keys(brand.languages).join(', ');
  for (const locale of filled) report([locale], `wird nie gezeigt: die Anwendung zeigt nur ${shown}`);
}
