/** `npm run catalog:activate -- x.y.z`: makes a release that is still kept the current one again. */
import { parseArgs } from 'node:util';
import { releasesDirOf } from '../catalog/publishCatalog';
import { activate } from '../releases/publish/activate';
import { dataDirOf, runTool, UsageError } from './operatorTool';

const USAGE = 'Aufruf: npm run catalog:activate -- <Version>, zum Beispiel 1.2.3';

void runTool({ usage: USAGE, writes: true }, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const [version] = positionals;
  if (version === undefined || positionals.length > 1) throw new UsageError(USAGE);
  const pointer = await activate(releasesDirOf(dataDirOf(process.env)), version);
  console.log(`Version ${pointer.version} ist jetzt die aktuelle.`);
  return 0;
});
