/** Units that follow a number in texts of a catalogue of roof tiles. */
const UNITS = 'mm|cm|m|km|g|kg|t|kN|kWp|kWh|W|Grad|Stück|Euro|€|%|°';
const NUMBER_AND_UNIT = new RegExp(`(\\d) (?=(?:${UNITS})(?:[²³]|/\\p{L}+[²³]?)?(?![\\p{L}\\d]))`, 'gu');
const ABOUT = /(?<!\p{L})ca\. (?=\d)/gu;
const NO_BREAK_SPACE = '\u00a0';

/** A text in which a number and its unit never part at a line's end: `24 cm²`, `ca. 3,6 kg`. Pure. */
export const keepTogether = (text: string): string =>
  text.replaceAll(NUMBER_AND_UNIT, `$1${NO_BREAK_SPACE}`).replaceAll(ABOUT, `ca.${NO_BREAK_SPACE}`);
