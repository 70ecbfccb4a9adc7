import { judgeAnswer } from '../../../src/api/judgeAnswer';
import { both, withArrays, withStrings } from '../../../src/api/shapes';

const UNREACHABLE = { error: { kind: 'unreachable' } };
const JSON_TYPE = 'application/json; charset=utf-8';
const answer = (status: number, body: unknown, contentType = JSON_TYPE) => ({
  status,
  contentType,
  text: JSON.stringify(body),
});
const refusal = (errors: unknown) => ({ message: 'Bitte prüfen.', errors });

test.each([
  ['application/json'],
  [JSON_TYPE],
  ['APPLICATION/JSON'],
  ['application/problem+json'],
  ['application/vnd.x-y.z+json;v=1'],
])('a body with the content type %s is read as JSON', (contentType) => {
  expect(judgeAnswer(answer(200, { a: 1 }, contentType))).toEqual({ data: { a: 1 } });
});

test.each([
  [''],
  ['text/html'],
  ['text/html; application/json'],
  ['application/jsonp'],
  ['application/+json'],
  ['application/x json'],
])('a body without a JSON content type is not read as JSON (content type: %j)', (contentType) => {
  expect(judgeAnswer(answer(200, { a: 1 }, contentType))).toEqual(UNREACHABLE);
});

test.each([
  [199, false],
  [200, true],
  [204, true],
  [299, true],
  [300, false],
  [304, false],
])('judgeAnswer accepts JSON answers with a status from 200 to 299 (status: %i, accepted: %s)', (status, counts) => {
  expect(judgeAnswer(answer(status, null))).toEqual(counts ? { data: null } : UNREACHABLE);
});

test("the server counts as unreachable when an answer's body is not JSON", () => {
  expect(judgeAnswer({ status: 200, contentType: JSON_TYPE, text: '{"a":' })).toEqual(UNREACHABLE);
  expect(judgeAnswer({ status: 200, contentType: JSON_TYPE, text: '' }, () => true)).toEqual(UNREACHABLE);
  expect(judgeAnswer(answer(200, { a: 1 }), () => false)).toEqual(UNREACHABLE);
});

test.each([
  [399, false],
  [400, true],
  [404, true],
  [499, true],
  [500, false],
  [503, false],
])(
  'judgeAnswer treats errors with a status from 400 to 499 as refusals (status: %i, refusal: %s)',
  (status, isRefused) => {
    const errors = [{ field: 'email', message: 'vergeben' }];
    expect(judgeAnswer(answer(status, refusal(errors)))).toEqual(
      isRefused ? { error: { kind: 'refused', status, message: 'Bitte prüfen.', errors } } : UNREACHABLE,
    );
  },
);

test('an error of another server does not count as refused', () => {
  expect(judgeAnswer(answer(404, { error: 'not found' }))).toEqual(UNREACHABLE);
  expect(judgeAnswer(answer(404, refusal([]), 'text/html'))).toEqual(UNREACHABLE);
});

test('a refusal keeps only those of its errors that have a field and a message', () => {
  const good = { field: 'email', message: 'vergeben' };
  const errors = [null, 'email', {}, { field: 'email' }, { message: 'vergeben' }, { field: 7, message: 'x' }, good];
  expect(judgeAnswer(answer(400, refusal(errors)))).toMatchObject({ error: { errors: [good] } });
});

test.each([
  [{ name: 'a', list: [] }, true],
  [{ name: '', list: [1] }, true],
  [{ name: 'a', list: {} }, false],
  [{ name: 1, list: [] }, false],
  [{ name: 'a' }, false],
  [{ list: [] }, false],
  [null, false],
  ['name', false],
  [[], false],
])(
  'the combined check accepts only bodies with a text "name" and an array "list" (body: %j, accepted: %s)',
  (body, has) => {
    expect(both(withStrings('name'), withArrays('list'))(body)).toBe(has);
  },
);

test('a body matches a shape with several fields only if it has all of these fields', () => {
  expect([withArrays('a', 'b')({ a: [] }), withArrays('a', 'b')({ a: [], b: [] })]).toEqual([false, true]);
  expect([withStrings('a', 'b')({ a: '' }), withStrings('a', 'b')({ a: '', b: '' })]).toEqual([false, true]);
});

test('a shape with fields rejects a missing body, while a shape without fields accepts any object', () => {
  expect([withArrays('list')(null), withStrings('name')(undefined), withArrays()({}), withStrings()({})]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
