const UNITS = 'mm|cm|m|km|g|kg|t|kN|kWp|kWh|W|Grad|Stück|Euro|€|%|°';
const NUMBER_AND_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})(?:[²³]|/\\p{L}+[²³]?)?(?![\\p{L}\\d]))`, 'gu');
const ABOUT = /(?<!\p{L})ca\. (?=\d)/gu;
const NO_BREAK_SPACE = '\u00a0';
const NAME_AND_NUMBER = /((?<![\p{L}\d])\p{Lu}[\p{L}-]+) (?=\d[\d/]*(?![\d/\u00a0°%]|[.,]\d))/gu;

/** Puts no-break spaces into `24 cm²`, `ca. 3,6 kg` and `Marenta 11`. */
export const keepTogether = (text: string): string =>
  text
    .replaceAll(NUMBER_AND_UNIT, `$1${NO_BREAK_SPACE}`)
    .replaceAll(ABOUT, `ca.${NO_BREAK_SPACE}`)
    .replaceAll(NAME_AND_NUMBER, `$1${NO_BREAK_SPACE}`);
