import other from '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff';
import strongFurther from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff';
import textFurther from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff';
import strong from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff';
import text from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff';
import { BRAND_FILES } from '../../../contract/brand/brandFiles';
import type { FurtherFonts, SheetFonts } from '../../../sheet/paper';

export { missingIn, sheetNeeds, validDocuments } from '../../../sheet/documents';
export { printSheet } from '../../../sheet/printSheet';

/** The fonts are precached, so they load without a connection. */
export async function readFonts(): Promise<SheetFonts> {
  const [textBytes, strongBytes] = await Promise.all([readFile(text), readFile(strong)]);
  return { text: textBytes, strong: strongBytes, further: readFurther };
}

async function readFurther(): Promise<FurtherFonts> {
  const files = [readFile(textFurther), readFile(strongFurther), readFile(other)] as const;
  const [textBytes, strongBytes, otherBytes] = await Promise.all(files);
  return { text: textBytes, strong: strongBytes, other: otherBytes };
}

/** Null when the sign does not load or is no JPEG. A sheet without a sign is better than no sheet. */
export async function readSign(): Promise<Uint8Array | null> {
  try {
    const bytes = await readFile(BRAND_FILES.sign);
    return JPEG_BEGIN.every((byte, index) => bytes[index] === byte) ? bytes : null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

const JPEG_BEGIN = [0xff, 0xd8];

async function readFile(address: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(address, window.location.href));
  if (!answer.ok) throw new Error(`${address} cannot be loaded: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
