import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userLearned } from '../../../../src/features/auth/authSlice';
import { fileText, shownText } from '../../../../src/features/editor/text/lineEnds';
import { enter } from '../../../support/enter';
import { FakeServer, json } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { checkAnswer, FORMS, NEWS_PATH, newsEntry, REVISIONS } from '../../../support/sampleEntries';

const ENTRY = 'GET /api/v1/editor/entry';
const SAVE = 'POST /api/v1/editor/text';
const COMPARISON = 'GET /api/v1/editor/comparison';
const CONFLICT = 'Inzwischen geänderte Datei';
const ADDRESS = `/editor/entry?path=${encodeURIComponent(NEWS_PATH)}`;
const FILE = '\uFEFFtitle: &t Messe\r\nsubtitle: *t\r\n';
const entry = newsEntry({
  ...{ text: FILE, values: null },
  textOnly: { reason: 'verwendet Anker', line: 1 },
});

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/editor/forms', FORMS)
    .on('GET /api/v1/editor/check', checkAnswer())
    .on(ENTRY, entry)
    .on('POST /api/v1/editor/presence', { others: [] });
});
afterEach(() => server.close());

const field = () => screen.findByRole('textbox', { name: `Text der Datei ${NEWS_PATH}` });
const open = async () => {
  const app = await renderApp(ADDRESS, { group: 'dachberater' });
  act(() => void app.store.dispatch(userLearned({ user: '5'.repeat(32), person: 'Eva Muster' })));
  return app;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const append = async (text: string) => {
  const area = await field();
  await enter(area, text);
};
const saved = () => server.requests(SAVE).map(({ body }) => JSON.parse(body) as unknown);

test('a file that forms cannot show is edited as text, and keeps its line ends and byte order mark', async () => {
  await open();
  expect(
    await screen.findByText('Das Formular kann diese Datei nicht zeigen: Die Datei verwendet Anker (Zeile 1).'),
  ).toBeVisible();
  expect(await field()).toHaveValue('title: &t Messe\nsubtitle: *t\n');
  expect(screen.queryByRole('button', { name: 'Im Formular bearbeiten' })).toBeNull();
  await append('content: Text\n');
  server.on(SAVE, { ...entry, revision: REVISIONS.next, text: `${FILE}content: Text\r\n` });
  await press('Speichern');
  expect(await screen.findByText('Gespeichert.')).toBeVisible();
  expect(saved()).toEqual([{ path: NEWS_PATH, base: REVISIONS.now, text: `${FILE}content: Text\r\n` }]);
  expect(await field()).toHaveValue('title: &t Messe\nsubtitle: *t\ncontent: Text\n');
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveAttribute('aria-disabled', 'true');
});

test('an editor changes between form and text', async () => {
  server.on(ENTRY, newsEntry());
  await open();
  await screen.findByRole('textbox', { name: 'Titel' });
  await press('Im Text bearbeiten');
  expect(await field()).toHaveValue('title: Messe\ncontent: Besuchen Sie uns.\n');
  await press('Im Formular bearbeiten');
  expect(await screen.findByRole('textbox', { name: 'Titel' })).toHaveValue('Messe');
});

test.each([
  ['Meinen Text behalten', 'title: &t Messe\nsubtitle: *t\n# eigen'],
  ['Anderen Text übernehmen', 'title: Fremd\n'],
])('after a change by another person, the press "%s" leads to the text %j', async (button, text) => {
  await open();
  await append('# eigen');
  const newer = newsEntry({ revision: REVISIONS.next, text: 'title: Fremd\r\n', values: null });
  const refused = json(409, { message: 'Geändert.', errors: [{ field: 'base', message: 'Geändert.' }], entry: newer });
  server.on(SAVE, refused).on(ENTRY, newer);
  await press('Speichern');
  const conflict = within(await screen.findByRole('region', { name: CONFLICT }));
  expect(conflict.getByRole('region', { name: 'Heutiger Text der Datei' })).toHaveTextContent('title: Fremd');
  await userEvent.click(conflict.getByRole('button', { name: button }));
  expect(await field()).toHaveValue(text);
});

test('form and text view say that the other one has unsaved changes', async () => {
  server.on(ENTRY, newsEntry());
  await open();
  await screen.findByRole('textbox', { name: 'Titel' });
  expect(screen.queryByText(/^In der Textansicht stehen/)).toBeNull();
  await press('Im Text bearbeiten');
  expect(screen.queryByText(/^Im Formular stehen/)).toBeNull();
  await append('# eigen');
  await press('Im Formular bearbeiten');
  expect(await screen.findByText(/^In der Textansicht stehen noch ungespeicherte Änderungen\./)).toBeVisible();
  await enter(screen.getByRole('textbox', { name: 'Titel' }), ' neu');
  await press('Im Text bearbeiten');
  expect(await screen.findByText(/^Im Formular stehen noch ungespeicherte Änderungen\./)).toBeVisible();
});

test('after an own save in the form, an unsaved text shows what has changed in the file', async () => {
  const newer = newsEntry({ revision: REVISIONS.next, values: { title: 'Messe neu', content: 'Besuchen Sie uns.' } });
  server
    .on(ENTRY, newsEntry())
    .on('POST /api/v1/editor/entry', newer)
    .on(COMPARISON, { changes: [{ path: ['title'], before: 'Messe', after: 'Messe neu' }] });
  await open();
  await screen.findByRole('textbox', { name: 'Titel' });
  await press('Im Text bearbeiten');
  await append('# eigen');
  await press('Im Formular bearbeiten');
  await enter(await screen.findByRole('textbox', { name: 'Titel' }), ' neu');
  await press('Speichern');
  await screen.findByText('Gespeichert.');
  await press('Im Text bearbeiten');
  const conflict = within(await screen.findByRole('region', { name: CONFLICT }));
  expect(conflict.getByText(/^Sie oder eine andere Person haben diese Datei inzwischen geändert\./)).toBeVisible();
  expect(await conflict.findByRole('listitem', { name: 'Titel' })).toHaveTextContent('VorherMesseNachherMesse neu');
  const query = new URLSearchParams({ path: NEWS_PATH, before: REVISIONS.now, after: REVISIONS.next });
  expect(server.requests(COMPARISON).map(({ address }) => address.split('?')[1])).toEqual([query.toString()]);
});

test('an unsaved text survives a reload', async () => {
  const app = await open();
  await append('# eigen');
  app.unmount();
  await open();
  await waitFor(async () => expect(await field()).toHaveValue('title: &t Messe\nsubtitle: *t\n# eigen'));
  await press('Rückgängig');
  expect(await field()).toHaveValue('title: &t Messe\nsubtitle: *t\n');
  expect({ ...localStorage }).toEqual({});
});

test.each([
  ['a\nb', 'a\nc', 'a\nc'],
  ['a\r\nb', 'a\nc\nd', 'a\r\nc\r\nd'],
  ['\uFEFFa\r\nb\r\n', 'a\nb\n', '\uFEFFa\r\nb\r\n'],
  ['a\r\nb\nc\r\n', 'a\nb\nd\n', 'a\r\nb\nd\r\n'],
  ['a\r\nb\nc\r\n', 'x\na\nb\nc\n', 'x\r\na\r\nb\nc\r\n'],
  ['a\r\nb\r\n', '', ''],
  ['a', 'a\n', 'a\n'],
  ['a\rb\r', 'a\nb\n', 'a\rb\r'],
])('the file %j with the shown text %j becomes the file %j', (file, shown, result) => {
  expect(fileText(file, shown)).toBe(result);
});

test('the shown text of a file has no byte order mark and only line feeds', () => {
  expect(shownText('\uFEFFa\r\nb\rc\n')).toBe('a\nb\nc\n');
});
