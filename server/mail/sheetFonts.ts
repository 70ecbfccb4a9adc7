import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FurtherFonts, SheetFonts } from '../../src/sheet/paper';

const FONTS = path.join(__dirname, '../../node_modules/@fontsource');
const ownFont = (part: string) => readFile(path.join(FONTS, `hanken-grotesk/files/hanken-grotesk-${part}-normal.woff`));
const otherFont = () => readFile(path.join(FONTS, 'dejavu-sans/files/dejavu-sans-latin-400-normal.woff'));

export async function readFonts(): Promise<SheetFonts> {
  const [text, strong] = await Promise.all([ownFont('latin-400'), ownFont('latin-600')]);
  return { text, strong, further: readFurther };
}

async function readFurther(): Promise<FurtherFonts> {
  const files = [ownFont('latin-ext-400'), ownFont('latin-ext-600'), otherFont()] as const;
  const [text, strong, other] = await Promise.all(files);
  return { text, strong, other };
}
