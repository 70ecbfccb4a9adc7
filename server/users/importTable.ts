/** Reads CSV with a header, separated by semicolons, commas or tabs. */
import { CsvError, parse, type Info } from 'csv-parse/sync';
import { trimmed, typedAddress } from '../../src/contract/base/invisible';
import { SALUTATIONS } from '../../src/contract/base/markers';
import { SEPARATOR_LINE } from '../../src/contract/base/officeText';
import { GROUPS } from '../../src/contract/base/permissions';
import { RIGHTS } from '../../src/contract/base/rights';
import { IMPORT_MAX_LENGTH, IMPORT_MAX_ROWS } from '../../src/contract/people/userImport';
import { MOST_FAULTS } from '../http/errorAnswer';
import { mailboxKey } from './mailbox';
import { judgeNewUser } from './newUser';
import type { NewUser } from './userStore';

/** `line` counts from 1. `field` names the faulty API field, or is `csv` when the table's form is faulty. */
export interface ImportFault {
  readonly line: number;
  readonly field: string;
  readonly message: string;
}

export interface ImportRow {
  readonly line: number;
  readonly user: NewUser;
}

export type ReadImport = { readonly rows: readonly ImportRow[]; readonly faults: readonly ImportFault[] };

/** The letters of headings. */
const HEADS: Readonly<Record<string, string>> = {
  anrede: 'salutation',
  salutation: 'salutation',
  vorname: 'firstname',
  firstname: 'firstname',
  nachname: 'lastname',
  lastname: 'lastname',
  firma: 'company',
  company: 'company',
  email: 'email',
  emailadresse: 'email',
  mail: 'email',
  mailadresse: 'email',
  gruppe: 'permission_group',
  berechtigungsgruppe: 'permission_group',
  permissiongroup: 'permission_group',
  rechte: 'rights',
  rights: 'rights',
};
/** The German headings of the columns, for messages without the page. */
export const COLUMN_NAMES: Readonly<Record<string, string>> = {
  ...{ salutation: 'Anrede', firstname: 'Vorname', lastname: 'Nachname', company: 'Firma' },
  ...{ email: 'E-Mail-Adresse', permission_group: 'Gruppe', rights: 'Rechte' },
};

const REQUIRED = ['company', 'email', 'permission_group'];

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  salutation: { herr: 'male', frau: 'female', ...Object.fromEntries(SALUTATIONS.map((value) => [value, value])) },
  permission_group: {
    administrator: 'admin',
    herstelleradministrator: 'dachberater',
    innendienst: 'worker',
    'kunde oder berater': 'default',
    ...Object.fromEntries(GROUPS.map((value) => [value, value])),
  },
  rights: {
    redaktion: 'editor',
    veröffentlichen: 'publisher',
    ...Object.fromEntries(RIGHTS.map((value) => [value, value])),
  },
};

/** Says which words a column knows. */
const CHOICES: Readonly<Record<string, string>> = {
  salutation: 'Möglich sind Herr, Frau oder keine Anrede.',
  permission_group:
    'Möglich sind die Gruppen Administrator (admin), Herstelleradministrator (dachberater), Innendienst (worker) und ' +
    'Kunde oder Berater (default).',
};

const DELIMITERS = [';', '\t', ','];
const COLUMNS_MAX = 50;

/** Reads the table until it has more than `MOST_FAULTS` faults. */
export function readImport(text: string): ReadImport {
  if (text.length > IMPORT_MAX_LENGTH) return wrong(1, `Höchstens ${IMPORT_MAX_LENGTH} Zeichen sind möglich.`);
  const lines = linesOf(text);
  if (!Array.isArray(lines)) return lines;
  const [head, ...body] = lines;
  if (head === undefined || body.length === 0) return wrong(1, 'Die Tabelle ist leer.');
  if (body.length > IMPORT_MAX_ROWS) return wrong(head.line, `Höchstens ${IMPORT_MAX_ROWS} Zugänge sind möglich.`);
  const fields = head.cells.map((cell) => HEADS[cell.toLowerCase().replace(/\P{L}/gu, '')]);
  const faults = headFaults(head, fields);
  if (faults.length > 0) return { rows: [], faults };
  const rows: ImportRow[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of body) {
    if (faults.length > MOST_FAULTS) break;
    const values = cells.map((cell, place) => [fields[place] ?? '', valueOf(fields[place] ?? '', cell)]);
    const judgement = judgeNewUser(Object.fromEntries(values));
    if (cells.length > fields.length) faults.push({ line, field: 'csv', message: 'Diese Zeile hat zu viele Spalten.' });
    if (!judgement.ok) {
      faults.push(
        ...judgement.errors.map(({ field, message }) => ({ line, field, message: CHOICES[field] ?? message })),
      );
      continue;
    }
    const key = mailboxKey(judgement.user.email);
    const before = seen.get(key);
    if (before !== undefined)
      faults.push({ line, field: 'email', message: `Diese E-Mail-Adresse steht schon in Zeile ${before}.` });
    seen.set(key, before ?? line);
    rows.push({ line, user: judgement.user });
  }
  return { rows, faults };
}

interface Line {
  readonly line: number;
  readonly cells: readonly string[];
}

const wrong = (line: number, message: string): ReadImport => ({ rows: [], faults: [{ line, field: 'csv', message }] });

/** Spreadsheet programs' blank lines consist of these characters. */
const BLANK = ' \t\r\n;,';

function linesOf(text: string): Line[] | ReadImport {
  const whole = text.replace(/^\ufeff/, '');
  const said = SEPARATOR_LINE.exec(whole)?.[1];
  // An empty line takes the place of the line that tells the delimiter, because faults count lines.
  const table = whole.replace(SEPARATOR_LINE, '\n');
  const head = /\S.*/.exec(table)?.[0] ?? '';
  const delimiter = said ?? DELIMITERS.find((sign) => head.includes(sign)) ?? ';';
  if (head.split(delimiter).length > COLUMNS_MAX) return wrong(1, `Höchstens ${COLUMNS_MAX} Spalten sind möglich.`);
  let end = table.length;
  while (end > 0 && BLANK.includes(table.charAt(end - 1))) end -= 1;
  // The parser would count a quoted CRLF as two lines.
  const lines = table.slice(0, end).replace(/\r\n?/g, '\n');
  // Limits the rows, because lines with different numbers of columns make the parser slow.
  const most = { skipEmptyLines: true, to: IMPORT_MAX_ROWS + 2 };
  try {
    const records = parse(lines, { delimiter, relaxColumnCount: true, info: true, ...most });
    // The option `info` adds a field that the parser's types lack.
    return (records as unknown as readonly { record: string[]; info: Info }[]).flatMap(({ record, info }) => {
      const line = info.lines - record.join('').split('\n').length + 1;
      return record.every((cell) => cell.trim() === '') ? [] : [{ line, cells: record }];
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line: unknown = 'lines' in error ? error['lines'] : 1;
    return wrong(typeof line === 'number' ? line : 1, 'Die Anführungszeichen passen nicht zusammen.');
  }
}

function headFaults({ line, cells }: Line, fields: readonly (string | undefined)[]): ImportFault[] {
  const faults: ImportFault[] = REQUIRED.filter((field) => !fields.includes(field)).map((field) => ({
    line,
    field,
    message: 'Diese Spalte fehlt.',
  }));
  for (const [place, cell] of cells.entries()) {
    if (faults.length > MOST_FAULTS) break;
    const field = fields[place];
    if (field === undefined && cell.trim() !== '')
      faults.push({ line, field: 'csv', message: `Die Spalte „${cell.trim()}“ ist unbekannt.` });
    else if (field !== undefined && fields.indexOf(field) !== place)
      faults.push({ line, field, message: 'Diese Spalte steht zweimal da.' });
  }
  return faults;
}

function valueOf(field: string, cell: string): string {
  const text = trimmed(cell);
  if (NO_VALUE.test(text)) return '';
  if (field === 'email') return typedAddress(text);
  if (field !== 'rights') return wordOf(field, text);
  return text
    .split(',')
    .map((word) => wordOf(field, word.trim()))
    .join(',');
}

/** Offices write dashes into a cell without a value. */
const NO_VALUE = /^[\p{Pd}\u2212]+$/u;

/** NFC joins umlauts that macOS writes as two characters. */
const wordOf = (field: string, text: string): string => WORDS[field]?.[text.normalize('NFC').toLowerCase()] ?? text;
