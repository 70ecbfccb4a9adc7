import { formatFault } from '../catalog/format/faults';
import { catalogHints } from '../catalog/hints/catalogHints';

/** Prints a line for each hint at a catalogue folder. */
export async function printHints(folder: string): Promise<void> {
  const { catalogue, app } = await catalogHints(folder);
  for (const hint of [...catalogue, ...app]) console.warn(`Hinweis: ${formatFault(hint)}`);
}
