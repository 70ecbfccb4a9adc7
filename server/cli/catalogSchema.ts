/** Writes the schemas with which editors check a catalogue folder. */
import { parseArgs } from 'node:util';
import { writeEditorFiles } from '../catalog/newEntry';
import { onlyFolder, runTool } from './operatorTool';

const USAGE = 'Aufruf: npm run catalog:schema -- [Ordner]';

void runTool({ usage: USAGE, writes: false }, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const changed = await writeEditorFiles(onlyFolder(positionals));
  console.log(changed.length === 0 ? 'Die Schemas sind auf dem neuesten Stand.' : `Geschrieben: ${changed.join(', ')}`);
  return 0;
});
