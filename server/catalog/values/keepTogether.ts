/** Units that follow a number in texts of a catalogue of roof tiles. */
const UNITS = 'mm|cm|m|km|g|kg|t|kN|kWp|kWh|W|Grad|Stück|Euro|€|%|°';
const NUMBER_AND_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})(?:[²³]|/\\p{L}+[²³]?)?(?![\\p{L}\\d]))`, 'gu');
const ABOUT = /(?<!\p{L})ca\. (?=\d)/gu;
const NO_BREAK_SPACE = '\u00a0';
/** The name of a model, or any noun that a number without a unit belongs to: `Marenta 11`, `Klasse 3`. */
const NAME_AND_NUMBER = /((?<![\p{L}\d])\p{Lu}[\p{L}-]+) (?=\d[\d/]*(?![\d/\u00a0°%]|[.,]\d))/gu;

/** A text in which what belongs together never parts at a line's end: `24 cm²`, `ca. 3,6 kg`, `Marenta 11`. Pure. */
export const keepTogether = (text: string): string =>
  text
    .replaceAll(NUMBER_AND_UNIT, `$1${NO_BREAK_SPACE}`)
    .replaceAll(ABOUT, `ca.${NO_BREAK_SPACE}`)
    .replaceAll(NAME_AND_NUMBER, `$1${NO_BREAK_SPACE}`);
