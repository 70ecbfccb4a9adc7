import type PDFDocument from 'pdfkit';

type Pdf = InstanceType<typeof PDFDocument>;

interface Font {
  readonly ascender: number;
  readonly font: { hasGlyphForCodePoint(code: number): boolean };
}

/** Parts of pdfkit that its types omit. `_fragment` draws a part of one line. */
interface Inner {
  _font: Font;
  readonly _fontSize: number;
  _fragment(text: string, x: number, y: number, options: object): void;
}

/** Printed for a letter that no font has. */
const NO_LETTER = '□';

interface Run {
  readonly font: Font;
  readonly text: string;
}

/**
 * Prints each letter in the first font that has it: the chosen font, or one of the names in `further`. pdfkit itself
 * uses one font for each text.
 */
export function addFurtherFonts(pdf: Pdf, further: Readonly<Record<string, readonly string[]>>): void {
  // The cast reaches pdfkit's inner parts.
  const inner = pdf as unknown as Inner;
  const fontOf = (name: string): Font => {
    pdf.font(name);
    return inner._font;
  };
  const groups = new Map(
    Object.entries(further).map(([name, names]) => [fontOf(name), [name, ...names].map(fontOf)] as const),
  );
  const runsOf = (text: string): readonly Run[] => runsIn(text, groups.get(inner._font) ?? [inner._font]);
  const width = pdf.widthOfString.bind(pdf);
  const draw = inner._fragment.bind(pdf);
  const withFont = <T>(font: Font, act: () => T): T => {
    const before = inner._font;
    inner._font = font;
    try {
      return act();
    } finally {
      inner._font = before;
    }
  };
  const widthOf = ({ font, text }: Run, options?: object) => withFont(font, () => width(text, options));
  pdf.widthOfString = (text, options) => runsOf(text).reduce((sum, run) => sum + widthOf(run, options), 0);
  inner._fragment = (text, x, y, options) => {
    // All runs stand on the chosen font's base line.
    const baseline = (-inner._font.ascender / 1000) * inner._fontSize;
    let at = x;
    for (const run of runsOf(text.replaceAll('\n', ''))) {
      withFont(run.font, () => draw(run.text, at, y, { ...options, baseline, textWidth: 0 }));
      at += widthOf(run);
    }
  };
}

function runsIn(text: string, fonts: readonly Font[]): readonly Run[] {
  const runs: Run[] = [];
  for (const sign of text) {
    const own = fonts.find((font) => hasLetter(font, sign));
    const shown = own === undefined ? NO_LETTER : sign;
    const font = own ?? fonts.find((other) => hasLetter(other, NO_LETTER));
    const last = runs.at(-1);
    if (font === undefined) continue;
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + shown };
    else runs.push({ font, text: shown });
  }
  return runs;
}

const hasLetter = ({ font }: Font, sign: string): boolean => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);

/** Returns the letters of `text` that the fonts `names` do not have. */
export function lettersWithoutFont(pdf: Pdf, names: readonly string[], text: string): readonly string[] {
  const inner = pdf as unknown as Inner;
  const fonts = names.map((name) => {
    pdf.font(name);
    return inner._font;
  });
  return [...new Set(text)].filter((sign) => sign !== '\n' && !fonts.some((font) => hasLetter(font, sign)));
}
