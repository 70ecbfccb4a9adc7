/**
 * `npm run catalog:publish -- [folder] [--version x.y.z] [--note "..."] [--required] [--draft]`: publishes a catalogue folder
 * into DATA_DIR beside a running server; with --draft as the draft that administrators look at. With any fault nothing is
 * published and the exit code is 1.
 */
import { parseArgs } from 'node:util';
import { catalogHints } from '../catalog/hints/catalogHints';
import { publishCatalog } from '../catalog/publishCatalog';
import type { PublishResult } from '../releases/publish/publish';
import { countOf, dataDirOf, onlyFolder, printFaults, refuseKeptByNpm, runTool } from './operatorTool';

const USAGE = 'Aufruf: npm run catalog:publish -- [Ordner] [--version x.y.z] [--note "..."] [--required] [--draft]';

void runTool({ usage: USAGE, writes: true }, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      note: { type: 'string' },
      required: { type: 'boolean' },
      draft: { type: 'boolean' },
    },
  });
  refuseKeptByNpm(['draft', 'required', 'note'], process.env);
  const folder = onlyFolder(positionals);
  const published = await publishCatalog({ ...values, folder, dataDir: dataDirOf(process.env) });
  if (published.result === null) {
    printFaults(published.faults, 'Es wurde nichts veröffentlicht.');
    return 1;
  }
  printResult(published.result, values.draft === true);
  for (const hint of await catalogHints(folder)) console.warn(hint);
  return 0;
});

function printResult({ pointer, files, packs, newPacks, leftovers }: PublishResult, isDraft: boolean): void {
  const kilobytes = Math.ceil(newPacks.reduce((sum, pack) => sum + pack.size, 0) / 1024);
  const size = kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round(kilobytes / 1024)} MB`;
  console.log(
    `${isDraft ? `Der Entwurf der Version ${pointer.version} liegt bereit` : `Version ${pointer.version} ist veröffentlicht`}: ` +
      `${countOf(files, 'Datei', 'Dateien')} in ${countOf(packs.length, 'Paket', 'Paketen')}, davon ${newPacks.length} neu (${size}).`,
  );
  if (isDraft) console.log('Administratoren sehen ihn mit „Entwurf ansehen“ in der Diagnose.');
  if (leftovers !== null) console.warn(`Alte Veröffentlichungen konnten nicht aufgeräumt werden: ${leftovers}`);
}
