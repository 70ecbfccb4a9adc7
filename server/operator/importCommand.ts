import { operatorOf } from '../access/audit';
import { StartFault } from '../base/startFault';
import { COLUMN_NAMES } from '../users/importTable';
import { importUsers } from '../users/importUsers';
import type { Command } from './operated';

/** Creates the users of `csv`, the table's text, and returns their keys, which are shown only once. */
export const importTable: Command = async ({ db, vault }, { csv = '', 'dry-run': dryRun = '', ...words }) => {
  const isDryRun = dryRun !== '';
  const result = await importUsers(db, vault, csv, operatorOf(words), isDryRun);
  if ('faults' in result)
    throw new StartFault(
      [
        ...result.faults.map(({ line, field, message }) => `${placeOf(line, field)}: ${message}`),
        `${result.hasMore ? 'Mehr als ' : ''}${result.faults.length} Fehler gefunden. Es wurde kein Zugang angelegt.`,
      ].join('\n'),
    );
  const { imported } = result;
  if (isDryRun) return [`Probelauf, es wurde kein Zugang angelegt. Zugänge in der Tabelle: ${imported.length}.`];
  return [`Angelegte Zugänge: ${imported.length}.`, ...imported.map(({ email, key }) => `${email}  ${key}`)];
};

function placeOf(line: number, field: string): string {
  const column = COLUMN_NAMES[field];
  return column === undefined ? `Zeile ${line}` : `Zeile ${line}, Spalte ${column}`;
}
