import { parseArgs } from 'node:util';
import { watchCatalog, type WatchOutcome } from '../catalog/watchCatalog';
import { dataDirOf, onlyFolder, printFaults, runTool } from './operatorTool';

const USAGE = 'Aufruf: npm run catalog:watch -- [Ordner]';

void runTool({ usage: USAGE, writes: true }, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const folder = onlyFolder(positionals);
  const ended = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ended.abort());
  console.log(`Der Katalog ${folder} wird nach jeder Änderung zum Entwurf. Ende mit Strg+C.`);
  console.log('Administratoren sehen ihn mit „Entwurf ansehen“ in der Diagnose; die Seite lädt sich dann selbst neu.');
  await watchCatalog({ folder, dataDir: dataDirOf(process.env) }, { signal: ended.signal, tell });
  return 0;
});

function tell(outcome: WatchOutcome): void {
  switch (outcome.kind) {
    case 'published': {
      const seconds = (outcome.ms / 1000).toLocaleString('de-DE', { maximumFractionDigits: 1 });
      console.log(`Der Entwurf der Version ${outcome.result.pointer.version} ist erneuert (${seconds} s).`);
      return;
    }
    case 'unchanged':
      console.log('Der Ordner ist, wie er zuletzt war: Es gibt nichts zu erneuern.');
      return;
    case 'faults':
      printFaults(outcome.faults, 'Es bleibt der Entwurf, wie er ist.');
      return;
    case 'refused':
      console.error(outcome.reason);
  }
}
