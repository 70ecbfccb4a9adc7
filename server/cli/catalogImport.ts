/**
 * `npm run catalog:import -- --table FILE --mapping FILE [--dry-run] [folder]`: writes the products of a CSV or XLSX table
 * into a catalogue folder. With any fault nothing is written and the exit code is 1.
 */
import { parseArgs } from 'node:util';
import { importTable, type ImportResult } from '../catalog/importTable';
import { countOf, givenPath, onlyFolder, printFaults, refuseKeptByNpm, runTool, UsageError } from './operatorTool';

const USAGE =
  'Aufruf: npm run catalog:import -- --table <Tabelle.xlsx> --mapping <Zuordnung.yaml> [--dry-run] [Ordner]';
/** More files than this are counted instead of named. */
const FILES_NAMED = 10;

void runTool({ usage: USAGE, writes: false }, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { table: { type: 'string' }, mapping: { type: 'string' }, 'dry-run': { type: 'boolean' } },
  });
  refuseKeptByNpm(['dry-run'], process.env);
  const { table, mapping, 'dry-run': dryRun = false } = values;
  if (table === undefined || mapping === undefined) throw new UsageError(USAGE);
  const order = { folder: onlyFolder(positionals), table: givenPath(table), mapping: givenPath(mapping) };
  const { faults, result } = await importTable(order, { dryRun });
  if (result === null) {
    printFaults(faults, 'Es wurde nichts geschrieben.');
    return 1;
  }
  printResult(result, dryRun);
  return 0;
});

function printResult({ created, changed, unchanged, titles }: ImportResult, dryRun: boolean): void {
  for (const [word, files] of [
    ['Neu', created],
    ['Geändert', changed],
  ] as const) {
    for (const file of files.slice(0, FILES_NAMED)) console.log(`${word}: ${file}`);
    if (files.length > FILES_NAMED) console.log(`${word}: ${files.length - FILES_NAMED} weitere`);
  }
  if (titles.length > 0) console.log(`Als Zwischenüberschriften übersprungen: Zeile ${titles.join(', ')}`);
  const done = dryRun ? 'Probelauf, es wurde nichts geschrieben' : 'Die Tabelle ist übernommen';
  console.log(
    `${done}: ${countOf(created.length, 'Produkt', 'Produkte')} neu, ${changed.length} geändert, ${unchanged} unverändert.`,
  );
}
