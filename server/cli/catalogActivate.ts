import { parseArgs } from 'node:util';
import { releasesDirOf } from '../catalog/publishCatalog';
import { DISK } from '../releases/folder/disk';
import { releaseFolder } from '../releases/folder/layout';
import { activate } from '../releases/publish/activate';
import { deadlineLine, deadlineOf } from './deadline';
import { dataDirOf, refuseKeptByNpm, runTool, UsageError } from './operatorTool';

const USAGE = 'Aufruf: npm run catalog:activate -- <Version> [--by 2026-12-01T06:00], zum Beispiel 1.2.3';

void runTool({ usage: USAGE, writes: true }, async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { by: { type: 'string' } } });
  refuseKeptByNpm(['by'], process.env);
  const [version] = positionals;
  if (version === undefined || positionals.length > 1) throw new UsageError(USAGE);
  const by = values.by === undefined ? undefined : deadlineOf(values.by, Date.now());
  const folder = releaseFolder(releasesDirOf(dataDirOf(process.env)), DISK);
  const pointer = await activate(folder, version, by);
  console.log(`Version ${pointer.version} ist jetzt die aktuelle.`);
  if (by !== undefined) console.log(deadlineLine(by));
  return 0;
});
