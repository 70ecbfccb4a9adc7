import path from 'node:path';
import { CATALOG } from '../../catalog/tools/products';
import { placeDemo } from '../../server/catalog/home/placeDemo';

/** Gives the server of a data folder the demo as its own catalogue. Returns the catalogue's folder. */
export const putDemoInPlace = (dataDir: string): Promise<string> => putInPlace(CATALOG, dataDir);

/** Gives the server of a data folder a copy of this catalogue. Returns the copy's folder. */
export async function putInPlace(catalogue: string, dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'catalogue');
  await placeDemo(catalogue, folder);
  return folder;
}
