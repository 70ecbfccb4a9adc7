/** Publishes a catalogue folder as a release or draft while the server runs. */
import { parseArgs } from 'node:util';
import { isOfMachine } from '../catalog/format/faults';
import { catalogHints } from '../catalog/hints/catalogHints';
import { publishCatalog } from '../catalog/publishCatalog';
import type { PublishResult } from '../releases/publish/publish';
import { deadlineLine, deadlineOf } from './deadline';
import {
  countOf,
  dataDirOf,
  onlyFolder,
  printFaults,
  refuseKeptByNpm,
  runTool,
  TRY_AGAIN,
  UsageError,
} from './operatorTool';

const USAGE =
  'Aufruf: npm run catalog:publish -- [Ordner] [--version x.y.z] [--note "..."] [--required] [--by 2026-12-01T06:00] [--draft]';

void runTool({ usage: USAGE, writes: true }, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      note: { type: 'string' },
      required: { type: 'boolean' },
      by: { type: 'string' },
      draft: { type: 'boolean' },
    },
  });
  refuseKeptByNpm(['draft', 'required', 'note', 'by'], process.env);
  const folder = onlyFolder(positionals);
  const { by: until, ...order } = values;
  if (until !== undefined && order.draft === true) throw new UsageError('--by gilt nicht für einen Entwurf.');
  const by = until === undefined ? {} : { by: deadlineOf(until, Date.now()) };
  const published = await publishCatalog({ ...order, ...by, folder, dataDir: dataDirOf(process.env) });
  if (published.result === null) {
    printFaults(published.faults, 'Es wurde nichts veröffentlicht.');
    return isOfMachine(published.faults) ? TRY_AGAIN : 1;
  }
  printResult(published.result, values.draft === true);
  if (by.by !== undefined) console.log(deadlineLine(by.by));
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
