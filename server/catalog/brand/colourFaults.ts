import type { Report } from '../format/faults';
import { contrastOf, nearestReadable, TEXT_CONTRAST } from './contrast';
import type { StatedColours } from './palette';

interface Pair {
  readonly of: keyof StatedColours;
  /** The app writes in this colour on these colours. */
  readonly on: readonly (keyof StatedColours)[];
}

const PAIRS: readonly Pair[] = [
  { of: 'text', on: ['background', 'surface'] },
  { of: 'accent', on: ['background', 'surface'] },
  { of: 'accent_text', on: ['accent', 'text'] },
];

/** Reports each colour that is hard to read, with the nearest shade that is readable. */
export function reportContrasts(colours: StatedColours, report: Report): void {
  for (const { of, on } of PAIRS) {
    const colour = colours[of];
    const faint = on.filter((ground) => contrastOf(colour, colours[ground]) < TEXT_CONTRAST);
    if (faint.length === 0) continue;
    const nearest = nearestReadable(
      colour,
      on.map((ground) => colours[ground]),
      TEXT_CONTRAST,
    );
    const found = faint.map((ground) => `${ground} (${ratio(contrastOf(colour, colours[ground]))})`).join(' und ');
    const way =
      nearest === null ? `kein Ton dieser Farbe ist auf ${on.join(' und ')} lesbar` : `am nächsten liegt „${nearest}“`;
    const least = ratio(TEXT_CONTRAST);
    report(['colours', of], `„${colour}“ ist zu schwach auf ${found}, nötig ist der Kontrast ${least}: ${way}`);
  }
}

/** Never rounds up, because 4.49 is not enough. */
const ratio = (contrast: number): string =>
  `${(Math.floor(contrast * 10) / 10).toLocaleString('de-DE', { minimumFractionDigits: 1 })}:1`;
