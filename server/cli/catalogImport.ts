import { parseArgs } from 'node:util';
import { importTable, type ImportResult } from '../catalog/importTable';
import { countOf, givenPath, onlyFolder, printFaults, refuseKeptByNpm, runTool, UsageError } from './operatorTool';

const USAGE =
  'Aufruf: npm run catalog:import -- --table <Tabelle.xlsx> --mapping <Zuordnung.yaml> [--dry-run] [--remove-missing] [Ordner]';
const NAMED_MAX = 10;

void runTool({ usage: USAGE, writes: false }, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      table: { type: 'string' },
      mapping: { type: 'string' },
      'dry-run': { type: 'boolean' },
      'remove-missing': { type: 'boolean' },
    },
  });
  refuseKeptByNpm(['dry-run', 'remove-missing'], process.env);
  const { table, mapping, 'dry-run': dryRun = false, 'remove-missing': removeMissing = false } = values;
  if (table === undefined || mapping === undefined) throw new UsageError(USAGE);
  const order = { folder: onlyFolder(positionals), table: givenPath(table), mapping: givenPath(mapping) };
  const { faults, result } = await importTable(order, { dryRun, removeMissing });
  if (result === null) {
    printFaults(faults, 'Es wurde nichts geschrieben.');
    return 1;
  }
  printResult(result, dryRun, removeMissing);
  return 0;
});

function printResult(result: ImportResult, dryRun: boolean, removeMissing: boolean): void {
  const { created, changed, unchanged, titles, sheet, hints, missing, kind } = result;
  if (sheet !== null) console.log(`Gelesen: Blatt „${sheet}“`);
  printNamed('Neu', created);
  printNamed('Geändert', changed);
  if (titles.length > 0) console.log(`Als Zwischenüberschriften übersprungen: Zeile ${titles.join(', ')}`);
  for (const hint of hints) console.log(`Hinweis: ${hint}`);
  const gone = missing.entries.length + missing.colors.length + missing.cells.length;
  if (gone > 0)
    console.log(
      removeMissing
        ? 'Nicht mehr in der Tabelle, deshalb herausgenommen (prüfen Sie danach mit catalog:check):'
        : 'Nicht mehr in der Tabelle, bleibt im Katalog (--remove-missing nimmt es heraus):',
    );
  printNamed(`  ${kind.noun}`, missing.entries);
  printNamed('  Farbe', missing.colors);
  printNamed('  Leere Zelle', missing.cells);
  const done = dryRun ? 'Probelauf, es wurde nichts geschrieben' : 'Die Tabelle ist übernommen';
  console.log(
    `${done}: ${countOf(created.length, kind.noun, kind.nouns)} neu, ${changed.length} geändert, ${unchanged} unverändert.`,
  );
}

function printNamed(word: string, names: readonly string[]): void {
  for (const name of names.slice(0, NAMED_MAX)) console.log(`${word}: ${name}`);
  if (names.length > NAMED_MAX) console.log(`${word}: ${names.length - NAMED_MAX} weitere`);
}
