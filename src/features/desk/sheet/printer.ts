/** What makes a sheet, as one chunk: the shared printer and the address of the fonts it prints with. */
import strong from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-600-normal.woff';
import text from '@fontsource/hanken-grotesk/files/hanken-grotesk-latin-400-normal.woff';
import type { SheetFonts } from '../../../sheet/paper';

export { missingIn, sheetNeeds, validDocuments } from '../../../sheet/documents';
export { printSheet } from '../../../sheet/printSheet';

/** Both are precached: without a connection they come from the worker. */
export async function readFonts(): Promise<SheetFonts> {
  const [textBytes, strongBytes] = await Promise.all([readFont(text), readFont(strong)]);
  return { text: textBytes, strong: strongBytes };
}

async function readFont(address: string): Promise<Uint8Array> {
  const answer = await fetch(new URL(address, window.location.href));
  if (!answer.ok) throw new Error(`The font ${address} cannot be loaded: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
