import { parseArgs } from 'node:util';
import { addEntry, ENTRY_KINDS, EntryFault } from '../catalog/newEntry';
import { onlyFolder, runTool, UsageError } from './operatorTool';

const USAGE = `Aufruf: npm run catalog:new -- product lindora-14 [Ordner] [--name "Lindora 14"] [--into stones]
        npm run catalog:new -- accessory firstziegel-14 [Ordner] [--name "Firstziegel 14"]
        npm run catalog:new -- news neue-farben [Ordner] [--name "Neue Farben"] [--day 2026-10-12]
        npm run catalog:new -- reference haus-am-bach [Ordner] [--name "Haus am Bach"]
        npm run catalog:new -- page gauben [Ordner] [--name "Gauben"] [--into pwa|app|mob]`;

void runTool({ usage: USAGE, writes: false }, async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: text, into: text, day: text },
  });
  const [word, id, ...folders] = positionals;
  const kind = ENTRY_KINDS.find((known) => known === word);
  if (kind === undefined || id === undefined) throw new UsageError(USAGE);
  const home = onlyFolder(folders);
  const file = await addEntry({ ...values, folder: home, kind, id }, new Date()).catch((error: unknown) => {
    throw error instanceof EntryFault ? new UsageError(error.message) : error;
  });
  console.log(`${home}/${file} ist angelegt. Ausfüllen, dann: npm run catalog:check -- ${home}`);
  return 0;
});
