import { mask } from '../../../src/diagnostics/mask';

const MARK = '0123456789abcdef0123456789abcdef';
const DOTS = '•'.repeat(32);
const UUID = '5b8a4c1e-2f3d-4a6b-8c7d-9e0f1a2b3c4d';

test.each<readonly [string, unknown, unknown]>([
  ['a token', { token: 'abc' }, { token: '•••' }],
  ['a permission, deep inside', { auth: [{ permission: 'ab' }] }, { auth: [{ permission: '••' }] }],
  ['an access key', { access_key: 'JGE3-' }, { access_key: '•••••' }],
  ['an address in its field, whatever it holds', { email: 'max at home' }, { email: '•••••••••••' }],
  ['the name of who is logged in', { person: 'Anna Ort' }, { person: '••••••••' }],
  ['the parts of a name', { firstname: 'Anna', lastname: 'Ort' }, { firstname: '••••', lastname: '•••' }],
  ["a customer's project", { project: 'Haus Ott' }, { project: '••••••••' }],
  [
    'fields named token and project without a text',
    { token: null, project: { id: 7 } },
    { token: null, project: { id: 7 } },
  ],
  ['an address in a text', 'An max@dach.de, jetzt.', 'An •••••••••••, jetzt.'],
  ['each address of a text', 'a@b.de;c@d.de <e@f.de>', '••••••;•••••• <••••••>'],
  ['an address among brackets and quotes', '("a@b.de"):\'c@d.de\'', '("••••••"):\'••••••\''],
  ['an address over several domains', 'x.y@mail.dach.de', '••••••••••••••••'],
  ['a text that looks like an address without a dot in its domain', 'a@b c@d', 'a@b c@d'],
  ['a text that begins with the sign @', '@media (print)', '@media (print)'],
  ['a text without an address', 'Lindora 12', 'Lindora 12'],
  ["a person's id", { user: MARK, formerUsers: [MARK, null] }, { user: DOTS, formerUsers: [DOTS, null] }],
  ["a person's id as a field's name and in a text", { [MARK]: `session("${MARK}")` }, { [DOTS]: `session("${DOTS}")` }],
  ['longer hashes and ids of other things', ['a'.repeat(64), UUID], ['a'.repeat(64), UUID]],
  ['numbers, truth, nothing', [1, true, null, undefined], [1, true, null, undefined]],
])('masking hides the secrets and nothing else (case: %s)', (_, value, shown) => expect(mask(value)).toEqual(shown));

test('masking also hides a token in an object without a prototype', () =>
  expect(mask(Object.assign(Object.create(null), { token: 'ab' }))).toEqual({ token: '••' }));

test('masking leaves an object such as a Date unchanged', () => {
  const time = new Date(0);
  expect(mask({ time })).toEqual({ time });
  expect((mask({ time }) as { time: Date }).time).toBe(time);
});

test('masking the state twice returns the same copy for a part that has not changed', () => {
  const cart = { items: [{ name: 'Biber' }] };
  const [before, after] = [mask({ cart, step: 1 }), mask({ cart, step: 2 })] as { cart: object }[];
  expect(after?.cart).toBe(before?.cart);
  expect(before?.cart).toEqual(cart);
});
