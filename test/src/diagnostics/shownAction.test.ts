import { cutTo, PAYLOAD_LIMIT, shownAction } from '../../../src/diagnostics/shownAction';

const NOON = Date.UTC(2026, 10, 20, 12);
const AT = '2026-11-20T12:00:00.000Z';

test('the export of an action that has only a type contains the type and the time', () =>
  expect(shownAction({ type: 'auth/loggedOut' }, NOON)).toEqual({ type: 'auth/loggedOut', at: AT }));

test('the export masks secrets in payload and meta of an event', () =>
  expect(shownAction({ type: 'a/b', payload: { token: 'x' }, error: 'failed', meta: { email: 'yy' } }, NOON)).toEqual({
    ...{ type: 'a/b', at: AT, error: 'failed' },
    ...{ payload: { token: '•' }, meta: { email: '••' } },
  }));

test("the export of an endpoint's action contains the endpoint's name and arguments", () => {
  const meta = { arg: { endpointName: 'product', originalArgs: 'biber-18', subscribe: true }, requestId: 'r' };
  expect(shownAction({ type: 'api/executeQuery/pending', meta }, NOON)).toEqual({
    ...{ type: 'api/executeQuery/pending product', at: AT },
    meta: { args: 'biber-18' },
  });
});

test.each([
  ['no object', 'r'],
  ['no argument', { arg: null }],
  ['an endpoint without a name', { arg: { endpointName: 7 } }],
])('the export leaves the meta field of an action unchanged when the field holds %s', (_, meta) =>
  expect(shownAction({ type: 'a/b', meta }, NOON)).toEqual({ type: 'a/b', at: AT, meta }),
);

describe('the size limit of an exported action', () => {
  const marker = (limit: number) => ({ cut: `more than ${limit} characters` });

  // `PAYLOAD_LIMIT` counts the characters of the payload as JSON, in which the text gets two quotation marks.
  test.each([
    [PAYLOAD_LIMIT - 2, false],
    [PAYLOAD_LIMIT - 1, true],
  ])(
    'replaces a payload by a marker only if the payload exceeds the limit (characters of the text: %d, replaced: %s)',
    (length, isCut) => {
      const payload = 'x'.repeat(length);
      const { type, payload: kept } = shownAction({ type: 'a/b', payload }, NOON);
      expect([type, kept]).toEqual(isCut ? ['a/b (cut)', marker(PAYLOAD_LIMIT)] : ['a/b', payload]);
    },
  );

  test.each<readonly [string, unknown, number]>([
    ['a text', 'abc', 5],
    ['a number', 123, 5],
    ['nothing', null, 5],
    ['a field with its name', { ab: true }, 10],
    ['fields one after the other', { ab: 'x', c: 'y' }, 15],
    ['a list in a list', [['a']], 11],
  ])('also counts the JSON punctuation of %s', (_, payload, size) => {
    expect(cutTo(size, { type: 'a/b', payload, at: AT })).toEqual({ type: 'a/b', payload, at: AT });
    expect(cutTo(size - 1, { type: 'a/b', payload, at: AT })).toMatchObject({ payload: marker(size - 1) });
  });

  test('replaces a meta field that is too large', () =>
    expect(cutTo(5, { type: 'a/b', payload: 'x', meta: 'too long', at: AT })).toEqual({
      ...{ type: 'a/b (cut)', at: AT, payload: 'x', meta: marker(5) },
    }));

  test('adds the mark "(cut)" only once to the type of an action', () =>
    expect(cutTo(5, { type: 'a/b (cut)', payload: 'too long', at: AT }).type).toBe('a/b (cut)'));

  test('stops reading a long list at the limit', () => {
    let read = 0;
    const one = {
      get name() {
        read += 1;
        return 'x'.repeat(100);
      },
    };
    expect(cutTo(1_000, { type: 'a/b', payload: Array(5_000).fill(one), at: AT }).type).toBe('a/b (cut)');
    expect(read).toBeLessThan(30);
  });
});
