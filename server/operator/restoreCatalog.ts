import { isWithin } from '../base/isWithin';
import type { Config } from '../base/config';
import { moveIntoPlace, withCatalogLock, withCopyBeside } from '../catalog/home/placeCatalog';
import { putInPlace } from '../start/restored';

type Places = Pick<Config, 'dataDir' | 'catalogDir'>;

/** True when the catalogue is a part of the data folder, and moves together with the other parts. */
export const isPartOfData = ({ dataDir, catalogDir }: Places): boolean => isWithin(catalogDir, dataDir);

/**
 * Puts all restored parts in place, or none. `catalogue`: the backup's catalogue folder if CATALOG_DIR lies elsewhere,
 * otherwise null. Returns the folders that hold the former parts.
 * @throws StartFault, system errors
 */
export async function placeRestored(places: Places, catalogue: string | null, time: string): Promise<string[]> {
  const { dataDir, catalogDir } = places;
  const placeParts = async () => listed(await putInPlace(dataDir, time));
  if (catalogue === null) return isPartOfData(places) ? withCatalogLock(catalogDir, placeParts) : placeParts();
  return withCopyBeside({ from: catalogue, catalogDir }, async (copy) => {
    const placed = await moveIntoPlace(copy, catalogDir, `restore-${time}`);
    try {
      return [...(await placeParts()), ...listed(placed.former)];
    } catch (error) {
      await placed.undo();
      throw error;
    }
  });
}

const listed = (folder: string | null): string[] => (folder === null ? [] : [folder]);
