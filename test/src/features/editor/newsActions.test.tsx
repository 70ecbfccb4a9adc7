import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userLearned } from '../../../../src/features/auth/authSlice';
import { newsId } from '../../../../src/features/editor/actions/newsId';
import { preloadDialog } from '../../../../src/ui/controls/Dialog';
import { enter } from '../../../support/enter';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import {
  changesAnswer,
  checkAnswer,
  entryRow,
  FORMS,
  NEWS_PATH,
  newsEntry,
  REVISIONS,
} from '../../../support/sampleEntries';

const ADDRESS = `/editor/entry?path=${encodeURIComponent(NEWS_PATH)}`;
const CREATE = 'POST /api/v1/editor/create';
const DELETE = 'POST /api/v1/editor/delete';

let server: FakeServer;
beforeAll(() => preloadDialog());
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-11-29T10:00:00Z') });
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/editor/forms', FORMS)
    .on('GET /api/v1/editor/check', checkAnswer())
    .on('GET /api/v1/editor/changes', changesAnswer())
    .on('GET /api/v1/editor/entries', { entries: [entryRow(NEWS_PATH, { title: 'Messe' })] })
    .on('GET /api/v1/editor/entry', newsEntry())
    .on('POST /api/v1/editor/presence', { others: [] });
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
const open = async (address: string) => {
  const app = await renderApp(address, { group: 'dachberater' });
  act(() => void app.store.dispatch(userLearned({ user: '5'.repeat(32), person: 'Eva Muster' })));
  return app;
};
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const sent = (route: string) => server.requests(route).map(({ body }) => JSON.parse(body) as unknown);

test('an editor makes a news article, whose file has the name of day and words, and edits it', async () => {
  const path = 'news/2026-11-29-herbst-buehne.yaml';
  server.on(CREATE, refusal(409, 'Diese Datei gibt es schon.'));
  const { address } = await open('/editor');
  await press('Neue Neuigkeit');
  const create = await dialog('Neue Neuigkeit anlegen');
  expect(create.getByRole('button', { name: 'Anlegen' })).toHaveAttribute('aria-disabled', 'true');
  await enter(create.getByRole('textbox', { name: 'Stichwort' }), 'Herbst & Bühne');
  expect(create.getByText('Name der Datei: 2026-11-29-herbst-buehne')).toBeVisible();
  await user.click(create.getByRole('button', { name: 'Anlegen' }));
  expect(await create.findByText('Diese Datei gibt es schon.')).toBeVisible();
  server.on(CREATE, newsEntry({ path })).on('GET /api/v1/editor/entry', newsEntry({ path }));
  await user.click(create.getByRole('button', { name: 'Anlegen' }));
  await waitFor(() => expect(address()).toBe(`/editor/entry?path=${encodeURIComponent(path)}`));
  expect(sent(CREATE).at(-1)).toEqual({ kind: 'news', id: '2026-11-29-herbst-buehne' });
});

test('an editor copies a news article', async () => {
  server.on(CREATE, newsEntry({ path: 'news/2026-11-29-kopie.yaml' }));
  const { address } = await open(ADDRESS);
  await press('Kopieren');
  const copy = await dialog('Neuigkeit kopieren');
  await enter(copy.getByRole('textbox', { name: 'Stichwort' }), 'Kopie');
  await user.click(copy.getByRole('button', { name: 'Anlegen' }));
  await waitFor(() => expect(address()).toContain('kopie'));
  expect(sent(CREATE)).toEqual([{ kind: 'news', id: '2026-11-29-kopie', from: NEWS_PATH }]);
});

test('an editor ends a news article on a day, which is saved with the entry', async () => {
  const route = 'POST /api/v1/editor/entry';
  server.on(route, newsEntry());
  await open(ADDRESS);
  await press('Beenden');
  const end = await dialog('Neuigkeit beenden');
  expect(end.getByLabelText('Letzter Tag')).toHaveValue('2026-11-29');
  await user.click(end.getByRole('button', { name: 'Übernehmen' }));
  await press('Speichern');
  await waitFor(() =>
    expect(sent(route)).toMatchObject([{ edits: [{ kind: 'set', path: ['validUntil'], value: '2026-11-29' }] }]),
  );
});

test('an editor is asked before a chosen last day gets lost', async () => {
  await open(ADDRESS);
  await press('Beenden');
  const end = await dialog('Neuigkeit beenden');
  fireEvent.input(end.getByLabelText('Letzter Tag'), { target: { value: '2026-12-24' } });
  await user.click(end.getByRole('button', { name: 'Abbrechen' }));
  expect(end.getByLabelText('Letzter Tag')).toHaveValue('2026-12-24');
  await user.click(end.getByRole('button', { name: 'Verwerfen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an editor deletes a news article after a question, and the list leads to its history', async () => {
  const { address } = await open(ADDRESS);
  await press('Löschen');
  const question = await dialog('Neuigkeit löschen?');
  expect(question.getByText(/^„Messe“ wird gelöscht/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Abbrechen' }));
  expect(sent(DELETE)).toEqual([]);
  await press('Löschen');
  const again = await dialog('Neuigkeit löschen?');
  server.on(DELETE, { path: NEWS_PATH });
  await user.click(again.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(address()).toBe('/editor'));
  expect(sent(DELETE).at(-1)).toEqual({ path: NEWS_PATH, base: newsEntry().revision });
  expect(await screen.findByText(/wurde gelöscht/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Verlauf' })).toHaveAttribute(
    'href',
    `/editor/history?path=${encodeURIComponent(NEWS_PATH)}`,
  );
});

test('an editor deletes an article that another person has changed after a second question', async () => {
  await open(ADDRESS);
  await press('Löschen');
  const question = await dialog('Neuigkeit löschen?');
  const newer = newsEntry({ revision: REVISIONS.next, values: { title: 'Hausmesse', content: 'Besuchen Sie uns.' } });
  server.on(DELETE, refusal(409, 'Inzwischen geändert.')).on('GET /api/v1/editor/entry', newer);
  await user.click(question.getByRole('button', { name: 'Löschen' }));
  expect(await question.findByText(/^Eine andere Person hat die Neuigkeit inzwischen geändert\./)).toBeVisible();
  expect(question.getByText(/^„Hausmesse“ wird gelöscht/)).toBeVisible();
  server.on(DELETE, { path: NEWS_PATH });
  await user.click(question.getByRole('button', { name: 'Löschen' }));
  await screen.findByText(/wurde gelöscht/);
  expect(sent(DELETE)).toEqual([REVISIONS.now, REVISIONS.next].map((base) => ({ path: NEWS_PATH, base })));
});

test.each([
  [404, 'Eine andere Person hat diesen Eintrag gelöscht.'],
  [503, 'Der Server ist nicht erreichbar. Bitte versuchen Sie es erneut.'],
])('a delete that finds a changed article says "%s %s"', async (status, words) => {
  await open(ADDRESS);
  await press('Löschen');
  const question = await dialog('Neuigkeit löschen?');
  server.on(DELETE, refusal(409, 'Inzwischen geändert.')).on('GET /api/v1/editor/entry', refusal(status, 'Nein.'));
  await user.click(question.getByRole('button', { name: 'Löschen' }));
  expect(await question.findByText(words)).toBeVisible();
});

test('only news articles can be copied, ended and deleted', async () => {
  const path = 'references.yaml';
  server.on('GET /api/v1/editor/entry', newsEntry({ path, kind: 'references', values: { references: [] } }));
  await open(`/editor/entry?path=${path}`);
  expect(await screen.findByRole('link', { name: 'Verlauf' })).toBeVisible();
  for (const name of ['Kopieren', 'Beenden', 'Löschen']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test.each([
  ['Herbst & Bühne', '2026-11-29-herbst-buehne'],
  ['Crème brûlée', '2026-11-29-creme-brulee'],
  ['  --Maß!  ', '2026-11-29-mass'],
  ['???', '2026-11-29'],
  ['a'.repeat(90), `2026-11-29-${'a'.repeat(50)}`],
])('the words "%s" give the id %s', (words, id) => {
  expect(newsId('2026-11-29', words)).toBe(id);
});
