import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SheetFonts } from '../../src/sheet/paper';

/** The bytes of the font with which page and server print advice sheets. */
export const fontBytes = (weight: 400 | 600): Buffer =>
  readFileSync(
    path.join(
      __dirname,
      '../../node_modules/@fontsource/hanken-grotesk/files',
      `hanken-grotesk-latin-${weight}-normal.woff`,
    ),
  );

export const sheetFonts: SheetFonts = { text: fontBytes(400), strong: fontBytes(600) };
