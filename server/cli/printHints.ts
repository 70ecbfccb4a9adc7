import { formatFault } from '../catalog/format/faults';
import { catalogHints } from '../catalog/hints/catalogHints';
import { unlessBrokenOff } from '../catalog/reading/bounded';

/** Prints a line for each hint at a catalogue folder, or a line when reading the folder breaks off. */
export async function printHints(folder: string): Promise<void> {
  const hints = await unlessBrokenOff(catalogHints(folder));
  if (hints === null) return console.warn('Das Lesen wurde abgebrochen. Die Hinweise zum Katalog fehlen deshalb.');
  for (const hint of [...hints.catalogue, ...hints.app]) console.warn(`Hinweis: ${formatFault(hint)}`);
}
