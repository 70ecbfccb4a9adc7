/**
 * `npm run catalog:new -- product|news|reference|page ID [--name "..."] [--into ...] [--day ...] [--folder ...]`: a commented
 * skeleton in a catalogue folder.
 */
import { parseArgs } from 'node:util';
import { addEntry, ENTRY_KINDS, EntryFault } from '../catalog/newEntry';
import { onlyFolder, runTool, UsageError } from './operatorTool';

const USAGE = `Aufruf: npm run catalog:new -- product lindora-14 [--name "Lindora 14"] [--into stones] [--folder Ordner]
        npm run catalog:new -- news neue-farben [--name "Neue Farben"] [--day 2026-10-12]
        npm run catalog:new -- reference haus-am-bach [--name "Haus am Bach"]
        npm run catalog:new -- page gauben [--name "Gauben"] [--into pwa|app|mob]`;

void runTool(async () => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { name: text, into: text, day: text, folder: text },
  });
  const kind = ENTRY_KINDS.find((known) => known === positionals[0]);
  const id = positionals[1];
  const { folder, ...others } = values;
  if (kind === undefined || id === undefined || positionals.length > 2) throw new UsageError(USAGE);
  const home = onlyFolder(folder === undefined ? [] : [folder]);
  const file = await addEntry({ ...others, folder: home, kind, id }).catch((error: unknown) => {
    throw error instanceof EntryFault ? new UsageError(error.message) : error;
  });
  console.log(`${home}/${file} ist angelegt. Ausfüllen, dann: npm run catalog:check -- ${home}`);
  return 0;
});
