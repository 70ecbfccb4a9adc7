import other from '@fontsource/dejavu-sans/files/dejavu-sans-latin-400-normal.woff';
import strongFurther from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-600-normal.woff';
import textFurther from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-ext-400-normal.woff';
import strong from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff';
import text from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff';
import type { FurtherFonts, SheetFonts } from '../../../sheet/paper';

export { missingIn, sheetNeeds, validDocuments } from '../../../sheet/documents';
export { printSheet } from '../../../sheet/printSheet';

/** The fonts are precached, so they load without a connection. */
export async function readFonts(): Promise<SheetFonts> {
  const [textBytes, strongBytes] = await Promise.all([readFont(text), readFont(strong)]);
  return { text: textBytes, strong: strongBytes, further: readFurther };
}

async function readFurther(): Promise<FurtherFonts> {
  const files = [readFont(textFurther), readFont(strongFurther), readFont(other)] as const;
  const [textBytes, strongBytes, otherBytes] = await Promise.all(files);
  return { text: textBytes, strong: strongBytes, other: otherBytes };
}

async function readFont(address: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(address, window.location.href));
  if (!answer.ok) throw new Error(`The font ${address} cannot be loaded: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
