import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SheetFonts } from '../../src/sheet/paper';

const fontFile = (name: string): Buffer =>
  readFileSync(path.join(__dirname, '../../node_modules/@fontsource', `${name}-normal.woff`));

/** The bytes of the font with which page and server print advice sheets. */
export const fontBytes = (weight: 400 | 600): Buffer => fontFile(`hanken-grotesk/files/hanken-grotesk-latin-${weight}`);

export const sheetFonts: SheetFonts = {
  text: fontBytes(400),
  strong: fontBytes(600),
  further: async () => ({
    text: fontFile('hanken-grotesk/files/hanken-grotesk-latin-ext-400'),
    strong: fontFile('hanken-grotesk/files/hanken-grotesk-latin-ext-600'),
    other: fontFile('dejavu-sans/files/dejavu-sans-latin-400'),
  }),
};
