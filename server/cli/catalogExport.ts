import { parseArgs } from 'node:util';
import { exportTable } from '../catalog/exportTable';
import { countOf, givenPath, onlyFolder, printFaults, runTool, UsageError } from './operatorTool';

const USAGE = 'Aufruf: npm run catalog:export -- --table <Tabelle.xlsx> --mapping <Zuordnung.yaml> [Ordner]';

void runTool({ usage: USAGE, writes: false }, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { table: { type: 'string' }, mapping: { type: 'string' } },
  });
  const { table, mapping } = values;
  if (table === undefined || mapping === undefined) throw new UsageError(USAGE);
  const exported = await exportTable({
    folder: onlyFolder(positionals),
    table: givenPath(table),
    mapping: givenPath(mapping),
  });
  if ('faults' in exported) {
    printFaults(exported.faults, 'Es wurde keine Tabelle geschrieben.');
    return 1;
  }
  const { noun, nouns } = exported.kind;
  console.log(`${countOf(exported.entries, `${noun} steht`, `${nouns} stehen`)} in ${table}.`);
  return 0;
});
