import { mediumPolicy } from '../../../src/contract/content/mediaPolicy';
import { errorAnswer, fileHeaders, jsonAnswer, lockedOut } from '../../../sw/answers/madeAnswers';
import { errorPage } from '../../../sw/answers/errorPage';
import type { WantedRange } from '../../../sw/base/range';
import type { FoundFile } from '../../../sw/model/manifest';

interface FileAnswer {
  fileAnswer(opened: { file: FoundFile; wanted: WantedRange; body: ArrayBuffer | null }): Response;
}

// `requireActual` replaces an import, which would need TypeScript's types for workers. The tests lack these types.
const { fileAnswer } = jest.requireActual<FileAnswer>('../../../sw/answers/fileAnswer');

const headersOf = (response: Response) => Object.fromEntries(response.headers);
const bytes = Uint8Array.from({ length: 10 }, (_, at) => at).buffer;
const file = { type: 'image/webp', length: 10, pieces: [] };

test.each(['image/svg+xml', 'video/mp4', 'application/pdf'])(
  'worker and server send a file of the type %s with the same headers',
  (type) => {
    expect(Object.fromEntries(fileHeaders(type, 10))).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-length': '10',
      'content-security-policy': mediumPolicy(type),
      'content-type': type,
      'x-content-type-options': 'nosniff',
    });
  },
);

test('a JSON answer of the worker tells every cache not to store it', async () => {
  const answer = jsonAnswer(202, { version: '1.0.0' });
  expect([answer.status, await answer.json()]).toEqual([202, { version: '1.0.0' }]);
  expect(headersOf(answer)).toEqual({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
});

test("the worker's error answers have the same JSON shape as the server's", async () => {
  const answer = errorAnswer(404, 'Diese Daten gibt es nicht.');
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Diese Daten gibt es nicht.', errors: [] }]);
  const message = 'Bitte schalten Sie Ihren Zugang frei.';
  expect([lockedOut().status, await lockedOut().json()]).toEqual([
    401,
    { message, errors: [{ field: 'authorization', message }] },
  ]);
});

describe('a stored file', () => {
  test('is sent whole with status 200 if the request names no range', async () => {
    const answer = fileAnswer({ file, wanted: { kind: 'whole' }, body: bytes });
    expect([answer.status, await answer.arrayBuffer()]).toEqual([200, bytes]);
    expect(headersOf(answer)).toMatchObject({ 'content-length': '10', 'content-type': 'image/webp' });
    expect(answer.headers.has('content-range')).toBe(false);
  });

  test('is sent in part with status 206 if the request names a range', async () => {
    const answer = fileAnswer({ file, wanted: { kind: 'part', start: 2, end: 5 }, body: bytes.slice(2, 5) });
    expect([answer.status, await answer.arrayBuffer()]).toEqual([206, bytes.slice(2, 5)]);
    expect(headersOf(answer)).toMatchObject({ 'content-length': '3', 'content-range': 'bytes 2-4/10' });
  });

  test('is not sent if the requested range lies beyond its end', async () => {
    const answer = fileAnswer({ file, wanted: { kind: 'unsatisfiable' }, body: null });
    expect([answer.status, await answer.text()]).toEqual([416, '']);
    expect(headersOf(answer)).toMatchObject({ 'content-length': '0', 'content-range': 'bytes */10' });
  });
});

test.each([
  [401, 'Bitte schalten Sie Ihren Zugang frei.'],
  [404, 'Diese Datei gibt es nicht.'],
  [503, 'Diese Datei ist nicht auf diesem Gerät gespeichert. Zum Anzeigen wird eine Verbindung zum Internet benötigt.'],
])('a new tab shows an error page without scripts (status: %i)', async (status, words) => {
  const page = await errorPage(status);
  expect(page.status).toBe(status);
  expect(headersOf(page)).toEqual({
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self'",
    'content-type': 'text/html; charset=utf-8',
  });
  const html = await page.text();
  expect(html).toMatch(/^<!doctype html><html lang="de"><meta charset="utf-8">/);
  expect(html).toContain(`<main><p>${words}</p><a href="/dashboard">Zur Übersicht</a></main>`);
});
