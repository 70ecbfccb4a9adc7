/** App and server print the same pages. The app loads this file on demand, because pdfkit is large. */
import type { SheetInputs } from '../contract/advice/sheet';
import type { Brand } from '../contract/brand/brand';
import type { SheetDocuments } from './documents';
import type { Block } from './blocks';
import { drawBlocks } from './drawBlocks';
import { DENSITIES, type Density } from './drawTable';
import { finish } from './finish';
import { newPaper, type LoadedFonts, type Paper, type SheetBrand, type SheetFonts } from './paper';
import { isPlain } from './printable';
import { sheetContent, sheetName } from './sheetBlocks';
import { unpackFont } from './unpackFont';

export interface PrintedSheet {
  readonly name: string;
  readonly pages: number;
  readonly bytes: Uint8Array;
}

/** Prints the sheet even if `missingIn()` reports missing documents. */
export async function printSheet(
  inputs: SheetInputs,
  documents: SheetDocuments,
  fonts: SheetFonts,
  branding: SheetBrand,
): Promise<PrintedSheet> {
  const { parts, end, notice } = sheetContent(inputs, documents, branding.brand);
  const name = sheetName(inputs, documents);
  const isLatin = isPlain(textOf([parts, end, notice])) && isPlain(wordsOf(branding.brand));
  const loaded = await loadFonts(fonts, isLatin);
  const emptyPaper = () => newPaper(name, inputs.day, loaded, branding);
  const paper = emptyPaper();
  for (const [index, blocks] of parts.entries()) {
    if (index > 0) paper.pdf.addPage();
    const part = index === parts.length - 1 ? [...blocks, ...end] : blocks;
    drawBlocks(paper, part, densityOf(part, emptyPaper));
  }
  const { count: pages } = paper.pdf.bufferedPageRange();
  return { name, pages, bytes: await finish(paper, inputs.day, notice) };
}

async function loadFonts(fonts: SheetFonts, isLatin: boolean): Promise<LoadedFonts> {
  const [text, strong] = await Promise.all([unpackFont(fonts.text), unpackFont(fonts.strong)]);
  if (isLatin) return { text, strong, further: null };
  const further = await fonts.further();
  const unpacked = [unpackFont(further.text), unpackFont(further.strong), unpackFont(further.other)] as const;
  const [textFurther, strongFurther, other] = await Promise.all(unpacked);
  return { text, strong, further: { text: textFurther, strong: strongFurther, other } };
}

/** All words of the blocks. Pictures have none. */
const textOf = (content: unknown): string =>
  JSON.stringify(content, (field, value: unknown) => (field === 'jpeg' ? undefined : value));

/** The brand's words in the head and the foot of each page. */
const wordsOf = ({ name, company, support, footer }: Brand): string =>
  [name, company.name, company.short_name, support.phone, support.mail, footer].join('\n');

/** Returns the widest density with which `part` fits on one page, otherwise the tightest. */
function densityOf(part: readonly Block[], emptyPaper: () => Paper): Density {
  if (!part.some((block) => block.kind === 'table' && block.table.isDense === true)) return DENSITIES[0];
  const [, , tightest] = DENSITIES;
  const draft = emptyPaper();
  const pages = () => draft.pdf.bufferedPageRange().count;
  const fits = (density: Density): boolean => {
    const before = pages();
    drawBlocks(draft, part, density);
    const isOne = pages() === before;
    draft.pdf.addPage();
    return isOne;
  };
  return DENSITIES.find(fits) ?? tightest;
}
