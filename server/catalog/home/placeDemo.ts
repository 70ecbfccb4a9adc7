import { hasCatalog, moveDurably, withCopyBeside } from './placeCatalog';

/** The tools draw the demo's media with code of this project, so they do not run elsewhere. */
const isOfDemo = (name: string): boolean => name !== 'tools';

/**
 * Copies the demo's catalogue to the server's place. False when the server already has a catalogue.
 * @throws StartFault, system errors
 */
export async function placeDemo(demo: string, catalogDir: string): Promise<boolean> {
  if (await hasCatalog(catalogDir)) return false;
  return withCopyBeside({ from: demo, catalogDir, wanted: isOfDemo }, async (copy) => {
    // Another server may have started meanwhile.
    if (await hasCatalog(catalogDir)) return false;
    await moveDurably(copy, catalogDir);
    return true;
  });
}
