import path from 'node:path';
import { CATALOG } from '../../catalog/tools/products';
import { placeDemo } from '../../server/catalog/home/placeDemo';

/** Gives the server of a data folder the demo as its own catalogue. Returns the catalogue's folder. */
export async function putDemoInPlace(dataDir: string): Promise<string> {
  const folder = path.join(dataDir, 'catalogue');
  await placeDemo(CATALOG, folder);
  return folder;
}
