import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { entryRow, FORMS, NEWS_PATH, newsEntry } from '../../../support/sampleEntries';

const MESSAGE = 'Dieser Server hat noch keinen Katalog.';
const missing = () => refusal(404, MESSAGE, [{ field: 'catalogue', message: MESSAGE }]);

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer().on('GET /api/v1/news', []).on('POST /api/v1/editor/presence', { others: [] });
});
afterEach(() => server.close());

const READINGS = ['entries', 'entry', 'forms', 'history'] as const;

test.each([
  ['/editor', 'Redaktion'],
  [`/editor/entry?path=${encodeURIComponent(NEWS_PATH)}`, 'Messe'],
  [`/editor/history?path=${encodeURIComponent(NEWS_PATH)}`, 'Verlauf'],
])('%s says what to do when the server has no catalogue, and shows the adopted one', async (address, title) => {
  for (const reading of READINGS) server.on(`GET /api/v1/editor/${reading}`, missing);
  await renderApp(address, { group: 'dachberater' });
  expect(await screen.findByText('Katalog übernehmen')).toBeVisible();
  expect(screen.getByText(/catalog:adopt ORDNER/)).toBeVisible();
  server
    .on('GET /api/v1/editor/entries', { entries: [entryRow(NEWS_PATH, { title: 'Messe' })] })
    .on('GET /api/v1/editor/entry', newsEntry())
    .on('GET /api/v1/editor/forms', FORMS)
    .on('GET /api/v1/editor/history', { changes: [], olderThan: null });
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(screen.queryByText('Katalog übernehmen')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('a missing file of a catalogue is not mistaken for a missing catalogue', async () => {
  const message = 'Diese Datei gibt es nicht mehr.';
  server
    .on('GET /api/v1/editor/forms', FORMS)
    .on('GET /api/v1/editor/entry', refusal(404, message, [{ field: 'path', message }]));
  await renderApp(`/editor/entry?path=${encodeURIComponent(NEWS_PATH)}`, { group: 'dachberater' });
  expect(await screen.findByText(message)).toBeVisible();
});
