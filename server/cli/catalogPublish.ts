/** Publishes a catalogue folder as a release or draft while the server runs. */
import { parseArgs } from 'node:util';
import { isOfMachine } from '../catalog/format/faults';
import { publishCatalog } from '../catalog/publishCatalog';
import { removalLine, type Removal } from '../catalog/removal';
import { deadlineLine, deadlineOf } from './deadline';
import { dataDirOf, onlyFolder, printFaults, refuseKeptByNpm, runTool, TRY_AGAIN, UsageError } from './operatorTool';
import { printHints } from './printHints';
import { printPublished } from './printPublished';
import { ask, canAsk } from './question';

const USAGE =
  'Aufruf: npm run catalog:publish -- [Ordner] [--version x.y.z] [--note "..."] [--required] [--by 2026-12-01T06:00] [--draft] [--confirm-removal]';
const TERMINAL = { input: process.stdin, output: process.stderr };

void runTool({ usage: USAGE, writes: true }, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      note: { type: 'string' },
      required: { type: 'boolean' },
      by: { type: 'string' },
      draft: { type: 'boolean' },
      'confirm-removal': { type: 'boolean' },
    },
  });
  refuseKeptByNpm(['draft', 'required', 'note', 'by', 'confirm-removal'], process.env);
  const folder = onlyFolder(positionals);
  const { by: until, 'confirm-removal': isConfirmed = false, ...order } = values;
  if (until !== undefined && order.draft === true) throw new UsageError('--by gilt nicht für einen Entwurf.');
  const by = until === undefined ? {} : { by: deadlineOf(until, Date.now()) };
  const consent = async (removal: Removal) =>
    isConfirmed || (canAsk(TERMINAL) && (await ask(`${removalLine(removal)}\nTrotzdem veröffentlichen?`, TERMINAL)));
  const published = await publishCatalog({ ...order, ...by, consent, folder, dataDir: dataDirOf(process.env) });
  if (published.result === null && published.removal !== null) {
    printRefusal(published.removal);
    return 1;
  }
  if (published.result === null) {
    printFaults(published.faults, 'Es wurde nichts veröffentlicht.');
    return isOfMachine(published.faults) ? TRY_AGAIN : 1;
  }
  printPublished(published.result, { isDraft: values.draft === true });
  if (by.by !== undefined) console.log(deadlineLine(by.by));
  await printHints(folder);
  return 0;
});

function printRefusal(removal: Removal): void {
  if (canAsk(TERMINAL)) return console.error('Es wurde nichts veröffentlicht.');
  console.error(removalLine(removal));
  console.error('Es wurde nichts veröffentlicht. Ist das so gewollt, dann hilft die Angabe --confirm-removal.');
}
