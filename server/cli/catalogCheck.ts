import { parseArgs } from 'node:util';
import { checkCatalog } from '../catalog/publishCatalog';
import { countOf, dataDirOf, onlyFolder, printFaults, runTool } from './operatorTool';
import { printHints } from './printHints';

const USAGE = 'Aufruf: npm run catalog:check -- [Ordner] [--version x.y.z]';

void runTool({ usage: USAGE, writes: true }, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { version: { type: 'string' } } });
  const folder = onlyFolder(positionals);
  const { faults, version, counts } = await checkCatalog({ ...values, folder, dataDir: dataDirOf(process.env) });
  if (faults.length > 0 || version === null || counts === null) {
    printFaults(faults, 'Der Katalog kann so nicht veröffentlicht werden.');
    return 1;
  }
  const { products, accessories } = counts;
  const articles = accessories === 0 ? '' : ` und ${countOf(accessories, 'Zubehörartikel', 'Zubehörartikel')}`;
  console.log(`Der Katalog ${folder} ist in Ordnung: ${countOf(products, 'Produkt', 'Produkte')}${articles}.`);
  console.log(`Veröffentlichen: npm run catalog:publish -- ${folder} --version ${version}`);
  await printHints(folder);
  return 0;
});
