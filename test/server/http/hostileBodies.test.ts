/** The server must refuse expensive bodies with a small answer and stay free for other requests. */
import qs from 'qs';
import { IMPORT_MAX_LENGTH, IMPORT_MAX_ROWS, importPath } from '../../../src/contract/people/userImport';
import { PATHS } from '../../../src/contract/paths';
import type { ErrorAnswer } from '../../../src/contract/answers';
import { openTestApp, type TestApp } from '../support/testApp';
import { publishTestRelease } from '../support/testRelease';

jest.setTimeout(60_000);

/** The most processor time in milliseconds that the server may need to read, check and answer one body. */
const MOST_MS = 100;
const MOST_BYTES = 16_384;
/** The fastest try counts, because other work on the machine can slow down a try. */
const TRIES = 4;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const CART = 1_048_576;
const USER = 16_384;
const VIEWS = 131_072;

const upTo = (length: number, unit: string, start = ''): string =>
  start + unit.repeat(Math.floor((length - start.length) / unit.length));
const list = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));
const params = (count: number, make: (index: number) => string): string => list(count, make).join('&');

const email = 'kunde@beispiel.de';
/**
 * Makes a cart with `count` advice sheets. The cart is not percent-encoded, because a hundred encoded sheets would
 * exceed the largest allowed body.
 */
const sheets = (count: number, sheet: string): string =>
  qs.stringify(
    { email, items: list(count, (at) => ({ sheet: `${sheet}${' '.repeat(at)}`, name: 'x', description: '' })) },
    { encode: false },
  );
const zeros = `{"a":1,"parts":[${list(3_900, () => 0).join(',')}]}`;
const part = (fields: object) => JSON.stringify({ version: '1.0.0', day: '2026-11-26', parts: list(4, () => fields) });

const TABLE_HEAD = 'Anrede;Vorname;Nachname;Firma;E-Mail-Adresse;Gruppe';

const BODIES: readonly (readonly [name: string, path: string, type: string, body: string])[] = [
  ['a hundred sheets of a thousand faults', PATHS.cart, FORM, sheets(100, zeros)],
  ['as many sheets as may be, of a thousand faults', PATHS.cart, FORM, sheets(10, zeros)],
  ['sheets of unknown fields', PATHS.cart, FORM, sheets(10, `{${list(700, (at) => `"k${at}":1`).join(',')}}`)],
  ['sheets of wrong parts', PATHS.cart, FORM, sheets(10, part({ kind: 'finder', question: list(900, () => 0) }))],
  [
    'sheets of too many products',
    PATHS.cart,
    FORM,
    sheets(10, part({ kind: 'comparison', products: list(400, () => 'a'), requirements: list(400, () => 0) })),
  ],
  ['sheets of brackets', PATHS.cart, FORM, sheets(10, '['.repeat(8_000))],
  [
    'documents that are wrong in every field',
    PATHS.cart,
    FORM,
    params(200, (at) => `items[${at}][sheet]=&items[${at}][image]=!`),
  ],
  ['a link to sheets of a thousand faults', PATHS.links, FORM, sheets(10, zeros)],
  ['a link to thousands of documents', PATHS.links, FORM, params(5_000, (at) => `items[${at}]=1`)],
  ['documents of unknown fields', PATHS.cart, FORM, params(5_000, (at) => `items[${at % 200}][f${at}]=1`)],
  ['thousands of documents', PATHS.cart, FORM, params(5_000, (at) => `items[${at}]=1`)],
  [
    'documents in a list of lists',
    PATHS.cart,
    FORM,
    params(5_000, (at) => `items[${at % 499}][${(at * 7) % 499}][499]=1`),
  ],
  ['one field again and again', PATHS.cart, FORM, params(5_000, () => 'items[][name][]=1')],
  ['fields of long names', PATHS.cart, FORM, params(5_000, (at) => `items[0][${at}${'x'.repeat(180)}]=1`)],
  ['a million ampersands', PATHS.cart, FORM, upTo(CART, '&')],
  ['a million plus signs', PATHS.cart, FORM, upTo(CART, '+', 'email=')],
  ['a million escapes', PATHS.cart, FORM, upTo(CART, '%41', 'email=')],
  ['a million broken escapes', PATHS.cart, FORM, upTo(CART, '%', 'email=')],
  ['a million brackets', PATHS.cart, FORM, upTo(CART, '[a]', 'items')],
  ['a million open brackets', PATHS.cart, FORM, upTo(CART, '[', 'items')],
  ['an address of a million parts', PATHS.cart, FORM, upTo(CART, 'a.', 'items[0][name]=x&email=a@')],
  [
    'a name of a million marks',
    PATHS.cart,
    FORM,
    upTo(CART, '%CC%88', `email=${email}&items[0][description]=&items[0][image]=${'a'.repeat(22)}&items[0][name]=a`),
  ],
  ['names of prototypes', PATHS.cart, FORM, params(2_000, () => 'items[__proto__][constructor]=1')],
  ['a user of long fields', PATHS.usersStore, FORM, upTo(USER, 'x', 'company=')],
  ['a user of unknown fields', PATHS.usersStore, FORM, params(1_500, (at) => `field${at}=1`)],
  [
    'a user at a thousand dots',
    PATHS.usersStore,
    FORM,
    upTo(USER, 'a.', 'company=Muster&permission_group=worker&email=a@'),
  ],
  ['thousands of wrong views', PATHS.collect, JSON_TYPE, `{"hits":[${list(40_000, () => '{}').join(',')}]}`],
  ['a view of an unknown field with a long name', PATHS.collect, JSON_TYPE, `{"hits":[{"${'x'.repeat(100_000)}":1}]}`],
  ['an unknown field with a long name of odd signs', PATHS.collect, JSON_TYPE, `{"${'\\u0001'.repeat(20_000)}":1}`],
  ['views nested in views', PATHS.collect, JSON_TYPE, '['.repeat(VIEWS / 2) + ']'.repeat(VIEWS / 2)],
  ['a number of a hundred thousand digits', PATHS.collect, JSON_TYPE, `{"hits":${'9'.repeat(100_000)}}`],
  ['a seal of a million signs', PATHS.cart, FORM, upTo(CART, 'A', `email=${email}&items[0][name]=x&sealed_email=`)],
  ['a seal of 4 KB to be opened', PATHS.recipient, FORM, upTo(4_096, 'A', 'sealed_email=')],
  ['seals in a list', PATHS.recipient, FORM, params(200, () => 'sealed_email[]=A')],
  ['a table of tens of thousands of columns', importPath, FORM, upTo(IMPORT_MAX_LENGTH, 'a;', 'csv=') + '%0Ab'],
  [
    'a table that is wrong in every field',
    importPath,
    FORM,
    `csv=${TABLE_HEAD}${`%0Ax;${'%01'.repeat(60)};%01;;a@${'a.'.repeat(40)};Chef`.repeat(IMPORT_MAX_ROWS)}`,
  ],
  [
    'a table whose rows have ever more cells',
    importPath,
    FORM,
    `csv=${TABLE_HEAD}${list(390, (at) => `%0A${';a'.repeat(at % 195)}`).join('')}`,
  ],
  ['a table of quotes', importPath, FORM, upTo(IMPORT_MAX_LENGTH, '""', `csv=${TABLE_HEAD}%0A`)],
  ['a table of blank lines', importPath, FORM, `csv=${TABLE_HEAD}${'%0A;;;;;'.repeat(13_000)}%0Ax`],
  ['a key of 4 KB', PATHS.authenticate, FORM, upTo(4_096, 'M', 'key=')],
];

let server: TestApp;
let token: string;

beforeAll(async () => {
  server = await openTestApp();
  await publishTestRelease(server.releasesDir, '1.0.0');
  token = await server.logIn('admin');
});
afterAll(() => server.close());

test.each(BODIES)(
  'the server refuses a hostile request body with a short answer (case: %s)',
  async (_name, url, type, payload) => {
    const headers = { 'content-type': type, authorization: `Bearer ${token}` };
    let least = Infinity;
    for (let tries = 0; tries < TRIES && least > MOST_MS / 4; tries += 1) {
      const before = process.cpuUsage();
      const answer = await server.app.inject({ method: 'POST', url, headers, payload });
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1_000);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(Buffer.byteLength(answer.body)).toBeLessThan(MOST_BYTES);
      const { errors } = answer.json<ErrorAnswer>();
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.length).toBeLessThanOrEqual(20);
    }
    expect(least).toBeLessThan(MOST_MS);
  },
);

test('a cart with too many advice sheets is refused without a check of each sheet', async () => {
  const { body } = await server.app.inject({
    method: 'POST',
    url: PATHS.cart,
    headers: { 'content-type': FORM, authorization: `Bearer ${token}` },
    payload: sheets(100, zeros),
  });
  expect((JSON.parse(body) as ErrorAnswer).errors.map(({ field }) => field)).toEqual(['items']);
});
