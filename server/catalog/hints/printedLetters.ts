import { unprintable } from '../../../src/sheet/paper';
import { isPlain } from '../../../src/sheet/printable';
import { readFonts } from '../../mail/sheetFonts';
import type { FieldPath } from '../../../src/contract/base/fieldPath';
import type { Report } from '../format/faults';

type Lacking = (text: string) => readonly string[];

/** Returns the letters of a text that the advice sheet prints as an empty box, because no font has them. */
export async function readLacking(): Promise<Lacking> {
  const fonts = await readFonts();
  const loaded = { ...fonts, further: await fonts.further() };
  return (text) => (isPlain(text) ? [] : unprintable(text, loaded));
}

/** Reports each text in `value`, at any depth, with a letter that the advice sheet cannot print. */
export function hintAtLetters(value: unknown, report: Report, lacking: Lacking, at: FieldPath = []): void {
  if (typeof value === 'string') {
    const letters = lacking(value);
    if (letters.length > 0) report(at, `das Beratungsblatt kann „${letters.join(' ')}“ nicht drucken`);
  } else if (typeof value === 'object' && value !== null)
    for (const [field, inner] of Object.entries(value))
      hintAtLetters(inner, report, lacking, [...at, Array.isArray(value) ? Number(field) : field]);
}
