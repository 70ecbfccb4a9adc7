/** Publishes the server's catalogue into an empty store. `npm start` runs this program, so it takes no options. */
import path from 'node:path';
import { PROJECT_ROOT } from '../base/build';
import { readConfig } from '../base/config';
import { isOfMachine } from '../catalog/format/faults';
import { placeDemo } from '../catalog/home/placeDemo';
import { publishCatalog } from '../catalog/publishCatalog';
import { printFaults, runTool, TRY_AGAIN } from './operatorTool';
import { printHints } from './printHints';
import { printPublished } from './printPublished';

const USAGE = 'Der erste Aufruf von npm start startet dieses Programm.';

void runTool({ usage: USAGE, writes: true }, async () => {
  const { dataDir, catalogDir } = readConfig(process.env, PROJECT_ROOT);
  if (await placeDemo(path.join(PROJECT_ROOT, 'catalog'), catalogDir))
    console.log(`Der Demo-Katalog ist nach ${catalogDir} kopiert.`);
  const published = await publishCatalog({ folder: catalogDir, dataDir, way: 'start' });
  if (published.result === null) {
    printFaults(published.faults, 'Es wurde nichts veröffentlicht.');
    return isOfMachine(published.faults) ? TRY_AGAIN : 1;
  }
  printPublished(published.result, { isDraft: false });
  await printHints(catalogDir);
  return 0;
});
