/** `npm run catalog:watch -- [folder]`: publishes a catalogue folder beside the running server whenever it changes. */
import { parseArgs } from 'node:util';
import { watchCatalog, type WatchOutcome } from '../catalog/watchCatalog';
import { dataDirOf, onlyFolder, printFaults, runTool } from './operatorTool';

void runTool(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const folder = onlyFolder(positionals);
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
  console.log(`Der Katalog ${folder} wird nach jeder Änderung veröffentlicht. Ende mit Strg+C.`);
  await watchCatalog({ folder, dataDir: dataDirOf(process.env) }, { signal: ended.signal, tell });
  return 0;
});

function tell(outcome: WatchOutcome): void {
  switch (outcome.kind) {
    case 'published': {
      const seconds = (outcome.ms / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 });
      console.log(`Version ${outcome.result.pointer.version} ist veröffentlicht (${seconds} s).`);
      return;
    }
    case 'unchanged':
      console.log('Was veröffentlicht ist, stimmt mit dem Ordner überein.');
      return;
    case 'faults':
      printFaults(outcome.faults, 'Es bleibt, was veröffentlicht ist.');
      return;
    case 'refused':
      console.error(outcome.reason);
  }
}
