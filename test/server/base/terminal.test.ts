/** Tests the error line that a program prints when it ends with an error. */
import { parseArgs } from 'node:util';
import { readFile } from 'node:fs/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { StartFault } from '../../../server/base/startFault';
import { endWith, systemLine, wordsLine } from '../../../server/base/terminal';

class Ended extends Error {}

function saidOf(error: unknown): string {
  let said = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Ended(String(code));
  });
  expect(() => endWith(error)).toThrow(new Ended('1'));
  jest.restoreAllMocks();
  return said;
}
const thrown = async (work: () => unknown): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    return error;
  }
};

test('an error that the operator can correct is printed as one line', () => {
  expect(saidOf(new StartFault('Bitte anders.'))).toBe('Bitte anders.\n');
});

test.each([
  ['ECONNREFUSED', 'ECONNREFUSED'],
  ['53100', 'Der Datenträger ist voll (53100)'],
  ['XX001', 'Sie ist wohl beschädigt (XX001)'],
])('a failed database query (%s) is reported without the query and its values', (code, reason) => {
  const cause = Object.assign(new Error('connect 127.0.0.1:1'), { code });
  expect(saidOf(new DrizzleQueryError('insert into users', ['KEY'], cause))).toBe(
    `Die Datenbank hat eine Anfrage nicht beantwortet oder abgelehnt: ${reason}.\n`,
  );
});

test('a PostgreSQL error message is shown only if it cannot contain values of the query', () => {
  const refusal = (message: string, code: string) => Object.assign(new Error(message), { code, severity: 'ERROR' });
  const denied = refusal('permission denied for schema public', '42501');
  const line =
    'Die Datenbank hat eine Anfrage nicht beantwortet oder abgelehnt: permission denied for schema public (42501).\n';
  expect(saidOf(new DrizzleQueryError('create table users', ['KEY'], denied))).toBe(line);
  expect(saidOf(denied)).toBe(line);
  const quoting = refusal('invalid input syntax for type uuid: "KEY"', '22P02');
  expect(saidOf(new DrizzleQueryError('select', ['KEY'], quoting))).not.toContain('KEY');
});

test('an operating system error is shown with its path', async () => {
  const error = await thrown(() => readFile('/nowhere/file'));
  expect(saidOf(error)).toBe('Das Betriebssystem meldet ENOENT (/nowhere/file).\n');
  expect(systemLine(Object.assign(new Error('read'), { syscall: 'read', code: 'EIO' }))).toBe(
    'Das Betriebssystem meldet EIO.',
  );
});

test.each([[new Error('a defect')], ['a word']])(
  'an unexpected error is printed with its details (thrown value: "%s")',
  (error) => {
    const said = saidOf(error);
    expect(said).toContain('Unerwarteter Fehler: ');
    expect(said).toContain(error instanceof Error ? 'Error: a defect\n    at ' : 'a word');
  },
);

test.each([
  [['--all'], 'Diese Angabe kennt der Befehl nicht: --all'],
  [['eva'], 'Diese Angabe kennt der Befehl nicht: eva'],
  [['--email'], 'Bei --email fehlt ein Wert, oder es nimmt keinen.'],
  [['--email', '--dry'], 'Bei --email fehlt ein Wert, oder es nimmt keinen.'],
  [['--dry=1'], 'Bei --dry fehlt ein Wert, oder es nimmt keinen.'],
])('wrong command line arguments are explained to the operator: %j', async (args, line) => {
  const options = { email: { type: 'string' }, dry: { type: 'boolean' } } as const;
  expect(wordsLine(await thrown(() => parseArgs({ args, options })))).toBe(line);
});

test('errors of other kinds are not explained as wrong command line arguments', () => {
  expect(wordsLine(new Error('--all'))).toBeNull();
  expect(wordsLine(null)).toBeNull();
  expect(systemLine(null)).toBeNull();
});
