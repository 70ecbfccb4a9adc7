import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicationEnd } from '../../../../../src/contract/editor/publicationAnswers';
import { preloadDialog } from '../../../../../src/ui/controls/Dialog';
import { enter } from '../../../../support/enter';
import { refusal, silence, type FakeServer } from '../../../../support/fakeServer';
import { checkAnswer, NEWS_PATH, REVISIONS, TILE_PATH } from '../../../../support/sampleEntries';
import {
  beginPublications,
  BOTH,
  changedEntry,
  CHANGES,
  changesOf,
  CHECK,
  nextPoll,
  openAs,
  publication,
  PUBLICATION,
  restingPoll,
} from './publicationStage';

const PUBLISH = 'POST /api/v1/editor/publish';
const COMPARISON = 'GET /api/v1/editor/comparison';
const CHECKING = 'Bitte warten Sie, bis der Katalog geprüft ist.';
const WIDTH = ['technical', 'DECKBREITE'];

let server: FakeServer;
beforeAll(() => preloadDialog());
beforeEach(() => (server = beginPublications()));
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
const open = () => openAs('/editor/publish');
const item = async (name: string) => within(await screen.findByRole('listitem', { name }));
const box = async (name: string) => (await item(name)).getByRole('checkbox', { name });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const noteField = () => screen.getByRole('textbox', { name: 'Notiz (freiwillig)' });
const button = () => screen.getByRole('button', { name: 'Jetzt veröffentlichen' });
/** The button waits for the check. */
const publish = async () => {
  await screen.findByText(/^Geprüft: /);
  await press('Jetzt veröffentlichen');
};
const bodies = () => server.requests(PUBLISH).map(({ body }) => JSON.parse(body) as unknown);
const runs = (end: PublicationEnd | null = null, id = 7) => ({ publication: publication({ id, end }) });

test('a publisher sees in words and by comparison what changed, and by default all entries without a fault are chosen', async () => {
  const changes = [
    ...BOTH,
    changedEntry('news/alt.yaml', { kind: 'deleted', revision: null, changed: null }),
    changedEntry('products/stones/sandau-42.yaml'),
    changedEntry('catalog.yaml', { revision: null, fault: 'ist nicht lesbar (EACCES)' }),
  ];
  const fault = {
    ...{ path: 'products/stones/sandau-42.yaml', field: WIDTH, line: 7 },
    reason: 'Deckbreite 24,0 cm (DECKBREITE) ist zu breit',
  };
  server.on(CHANGES, changesOf(changes)).on(CHECK, checkAnswer([fault]));
  await open();
  const news = await item('Messe');
  expect(
    await news.findByText(/^Geändert · Uli Dach · 29\.11\.2026.* · news\/2026-10-12-messe\.yaml · 1 Änderung$/),
  ).toBeVisible();
  expect((await item('Lindora 12')).getByText(/^Neu · Uli Dach/)).toBeVisible();
  expect((await item('news/alt.yaml')).getByText('Gelöscht')).toBeVisible();
  const faulty = await item('products/stones/sandau-42.yaml');
  expect(faulty.getByText('Nicht gewählt, weil der Eintrag Fehler hat:')).toBeVisible();
  expect(faulty.getByText('Deckbreite 24,0 cm ist zu breit')).toBeVisible();
  expect(faulty.getByRole('link', { name: /Technische Daten – Deckbreite$/ })).toHaveAttribute(
    'href',
    '/editor/entry?path=products%2Fstones%2Fsandau-42.yaml&field=technical.DECKBREITE',
  );
  expect((await item('catalog.yaml')).getByText(/^Die Datei ist nicht lesbar \(EACCES\)/)).toBeVisible();
  expect(await box('catalog.yaml')).toBeDisabled();
  expect(await box('products/stones/sandau-42.yaml')).not.toBeChecked();
  expect(screen.getByText('Gewählt: 3 von 5')).toBeVisible();
  await user.click(news.getByText('Vergleich'));
  expect(await screen.findByRole('listitem', { name: 'Titel' })).toHaveTextContent('VorherAltNachherMesse');
  const query = new URLSearchParams({ path: NEWS_PATH, before: REVISIONS.old, after: REVISIONS.now });
  const asked = server.requests(COMPARISON).map(({ address }) => address.split('?')[1]);
  expect(asked.filter((one) => one === query.toString())).toHaveLength(1);
  await user.click(await box('products/stones/sandau-42.yaml'));
  expect(faulty.getByText('Gewählt, aber mit diesen Fehlern wird nichts veröffentlicht:')).toBeVisible();
});

test('a publisher publishes chosen entries with a note, and follows the progress to the end', async () => {
  await open();
  await user.click(await box('Lindora 12'));
  await enter(noteField(), ' Messe im Herbst ');
  expect(screen.getByText('Die Veröffentlichung bekommt die Version 1.2.4.')).toBeVisible();
  server.on(PUBLISH, runs()).on(PUBLICATION, runs());
  await publish();
  const bar = await screen.findByRole('progressbar', { name: /^Eva Muster veröffentlicht gerade\. Version 1\.2\.4/ });
  expect(bar).toHaveAttribute('aria-valuetext', 'Die Version wird gebaut: 42 Prozent');
  expect(bar).toHaveAttribute('value', '42');
  expect(bodies()).toEqual([{ entries: [{ path: NEWS_PATH, revision: REVISIONS.now }], note: 'Messe im Herbst' }]);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  server.on(PUBLICATION, { publication: publication({ percent: 90, step: 'storing' }) });
  await nextPoll();
  expect(bar).toHaveAttribute('aria-valuetext', 'Die Version wird gespeichert: 90 Prozent');
  server.on(PUBLICATION, runs({ kind: 'done', version: '1.2.4' })).on(CHANGES, changesOf([]));
  await nextPoll();
  expect(await screen.findByText('Version 1.2.4 ist veröffentlicht.')).toBeVisible();
  expect(await screen.findByText('Alle Einträge sind veröffentlicht.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('after a publication the note is empty and the choice starts anew', async () => {
  await open();
  await press('Keinen wählen');
  expect(screen.getByText('Bitte wählen Sie mindestens einen Eintrag.')).toBeVisible();
  await publish();
  await user.click(await box('Messe'));
  await enter(noteField(), 'Messe');
  server.on(PUBLISH, runs()).on(PUBLICATION, runs({ kind: 'done', version: '1.2.4' }));
  server.on(CHANGES, changesOf([changedEntry(TILE_PATH)], { nextVersion: '1.2.5' }));
  await publish();
  await nextPoll();
  expect(await screen.findByText('Die Veröffentlichung bekommt die Version 1.2.5.')).toBeVisible();
  expect(noteField()).toHaveValue('');
  expect(await box('Lindora 12')).toBeChecked();
  expect(bodies()).toHaveLength(1);
});

test("another person's publication leaves the person's choice and note", async () => {
  const others = publication({ by: 'Uli Dach' });
  await open();
  await user.click(await box('Messe'));
  await enter(noteField(), 'Messe');
  server.on(PUBLICATION, { publication: others });
  await restingPoll();
  await screen.findByRole('progressbar');
  server
    .on(PUBLICATION, { publication: { ...others, end: { kind: 'done', version: '1.2.4' } } })
    .on(CHANGES, changesOf(BOTH, { nextVersion: '1.2.5' }));
  await nextPoll();
  expect(await screen.findByText('Die Veröffentlichung bekommt die Version 1.2.5.')).toBeVisible();
  expect(await box('Messe')).not.toBeChecked();
  expect(noteField()).toHaveValue('Messe');
});

test('a file without a form has a comparison', async () => {
  server
    .on(CHANGES, changesOf([changedEntry('catalog.yaml')]))
    .on(COMPARISON, { changes: [{ path: ['categories', 0, 'name'], before: 'Alt', after: 'Neu' }] });
  await open();
  await user.click((await item('catalog.yaml')).getByText('Vergleich'));
  expect(await screen.findByRole('listitem', { name: 'categories[0].name' })).toHaveTextContent('VorherAltNachherNeu');
});

test('a publication waits for the check, whose faults then leave out an entry', async () => {
  server.on(CHECK, checkAnswer([], { state: 'checking', isCurrent: false, at: null }));
  await open();
  await box('Messe');
  expect(screen.getByText(CHECKING)).toBeVisible();
  await press('Jetzt veröffentlichen');
  server.on(CHECK, checkAnswer([{ path: NEWS_PATH, field: ['title'], line: 1, reason: 'ist leer' }]));
  await nextPoll();
  expect(await screen.findByText('Gewählt: 1 von 2')).toBeVisible();
  expect(screen.queryByText(CHECKING)).toBeNull();
  expect(button()).not.toHaveAttribute('aria-disabled');
  expect(bodies()).toEqual([]);
});

test('a publication waits for a new check when an earlier page has loaded the last one', async () => {
  await openAs('/editor');
  await screen.findByText(/^Geprüft: /);
  server.on(CHECK, silence);
  await user.click(screen.getByRole('link', { name: 'Veröffentlichen' }));
  await box('Messe');
  expect(screen.getByText(CHECKING)).toBeVisible();
});

test('a person publishes after a failed check, and the page says that faults can be missing', async () => {
  server.on(CHECK, checkAnswer([], { state: 'failed', isCurrent: false, reason: 'Der Katalog ist zu groß.' }));
  await open();
  expect(await screen.findByText(/^Der heutige Stand des Katalogs ist nicht geprüft\./)).toBeVisible();
  server.on(PUBLISH, runs()).on(PUBLICATION, runs());
  await press('Jetzt veröffentlichen');
  await screen.findByRole('progressbar');
  expect(bodies()).toHaveLength(1);
});

test.each([
  ['names the chosen entries when a fault stands in another file', 'products/stones/sandau-42.yaml', 1],
  ['does not name the chosen entries when the fault stands in one of them', TILE_PATH, 0],
])('a publication with faults %s', async (_words, path, count) => {
  await open();
  await user.click(await box('Messe'));
  const faults = [{ path, line: 3, field: 'references[0]', reason: 'gibt es nicht' }];
  server.on(PUBLISH, runs()).on(PUBLICATION, runs({ kind: 'faults', faults, more: 0 }));
  await publish();
  await nextPoll();
  const end = within(await screen.findByRole('alert'));
  expect(end.getByText('gibt es nicht')).toBeVisible();
  expect(end.queryAllByText(/^Mindestens ein Fehler steht in einer Datei, die nicht/)).toHaveLength(count);
  expect(end.queryAllByText('Lindora 12')).toHaveLength(count);
  expect(end.queryByText('Messe')).toBeNull();
});

test('a reload finds the running publication and its faults, which lead to their fields', async () => {
  server.on(PUBLICATION, runs());
  await open();
  expect(await screen.findByRole('progressbar')).toBeVisible();
  const faults = [
    { path: NEWS_PATH, line: 3, field: 'title', reason: 'ist leer' },
    { path: 'catalog.yaml', line: 9, field: '', reason: 'hat keine Version' },
  ];
  server.on(PUBLICATION, runs({ kind: 'faults', faults, more: 4 }));
  await nextPoll();
  const end = within(await screen.findByRole('alert'));
  expect(end.getByText('Es wurde nichts veröffentlicht.')).toBeVisible();
  expect(end.getByText('Der Grund sind 6 Fehler:')).toBeVisible();
  expect(await end.findByRole('link', { name: 'Messe – Titel' })).toHaveAttribute(
    'href',
    `/editor/entry?${new URLSearchParams({ path: NEWS_PATH, field: 'title' }).toString()}`,
  );
  expect(end.getByText('catalog.yaml (Zeile 9)')).toBeVisible();
  expect(end.getByText('Dazu kommen 4 weitere Fehler.')).toBeVisible();
  expect(end.getByText(/^Begonnen von Eva Muster · 29\.11\.2026/)).toBeVisible();
});

test.each<[string, PublicationEnd]>([
  ['Der Server ist ausgelastet.', { kind: 'failed', message: 'Der Server ist ausgelastet.' }],
  ['Der Server wurde währenddessen beendet. Bitte versuchen Sie es erneut.', { kind: 'lost' }],
])('a publication without a release says why: %s', async (words, end) => {
  server.on(PUBLICATION, runs(end));
  await open();
  expect(within(await screen.findByRole('alert')).getByText(words)).toBeVisible();
});

test('a publication of changed entries names these entries, and the page loads them again', async () => {
  await open();
  server.on(PUBLISH, runs()).on(PUBLICATION, runs({ kind: 'outdated', paths: [NEWS_PATH], more: 2 }));
  await publish();
  const changes = [changedEntry(NEWS_PATH, { revision: REVISIONS.next })];
  server.on(CHANGES, changesOf(changes));
  await nextPoll();
  const end = within(await screen.findByRole('alert'));
  expect(end.getByText('Messe')).toBeVisible();
  expect(end.getByText('und 2 weitere Namen')).toBeVisible();
  await screen.findByText('Gewählt: 1 von 1');
  await publish();
  expect(bodies().at(-1)).toEqual({ entries: [{ path: NEWS_PATH, revision: REVISIONS.next }] });
});

test('a publication that removes many products asks with numbers and names, and publishes after consent', async () => {
  const removal: PublicationEnd = { kind: 'removal', names: ['Lindora 12'], gone: 12, before: 40 };
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Produkte entfernen?' }));
  await open();
  server.on(PUBLISH, runs()).on(PUBLICATION, runs(removal));
  await publish();
  await nextPoll();
  const question = await dialog();
  expect(question.getByText('Die neue Version würde 12 von 40 Produkten entfernen:')).toBeVisible();
  expect(question.getByText('und 11 weitere Namen')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toHaveLength(1);
  server.on(PUBLISH, runs(null, 8)).on(PUBLICATION, runs(removal, 8));
  await publish();
  await nextPoll();
  const again = await dialog();
  server.on(PUBLISH, runs(null, 9)).on(PUBLICATION, runs({ kind: 'done', version: '1.2.4' }, 9));
  await user.click(again.getByRole('button', { name: 'Trotzdem veröffentlichen' }));
  await nextPoll();
  expect(await screen.findByText('Version 1.2.4 ist veröffentlicht.')).toBeVisible();
  const entries = BOTH.map(({ path, revision }) => ({ path, revision }));
  expect(bodies()).toEqual([{ entries }, { entries }, { entries, confirmRemoval: true }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test("another person's publication is shown with name and progress, and refuses a second one until it ends", async () => {
  const others = publication({ by: 'Uli Dach', kind: 'draft', version: null, step: 'reading', percent: 5 });
  await open();
  await box('Messe');
  server.on(PUBLISH, refusal(409, 'Uli Dach veröffentlicht gerade.')).on(PUBLICATION, { publication: others });
  await publish();
  expect(await screen.findByText('Uli Dach veröffentlicht gerade.')).toBeVisible();
  const bar = await screen.findByRole('progressbar', { name: 'Uli Dach erstellt gerade einen Entwurf.' });
  expect(bar).toHaveAttribute('aria-valuetext', 'Der Katalog wird gelesen: 5 Prozent');
  expect(screen.getByText('Bitte warten Sie, bis die laufende Veröffentlichung fertig ist.')).toBeVisible();
  const asked = server.requests(CHANGES).length;
  server.on(PUBLICATION, { publication: { ...others, end: { kind: 'lost' } } });
  await nextPoll();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.queryByText('Uli Dach veröffentlicht gerade.')).toBeNull();
  expect(screen.queryByText(/^Der Server wurde währenddessen beendet/)).toBeNull();
  expect(server.requests(CHANGES).length).toBeGreaterThan(asked);
  expect(button()).not.toHaveAttribute('aria-disabled');
});

test("the page does not show how another person's earlier publication has ended", async () => {
  server.on(PUBLICATION, { publication: publication({ by: 'Uli Dach', end: { kind: 'lost' } }) });
  await open();
  await box('Messe');
  expect(screen.queryByText(/^Der Server wurde währenddessen beendet/)).toBeNull();
});

test('the page says when the server does not answer, and loads the changes when the connection is back', async () => {
  server.online = false;
  await open();
  expect(await screen.findByText(/^Die geänderten Einträge konnten nicht abgerufen werden/)).toBeVisible();
  server.online = true;
  server.on(PUBLICATION, runs());
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await box('Messe')).toBeChecked();
  await screen.findByRole('progressbar');
  server.online = false;
  await nextPoll();
  expect(await screen.findByText(/^Der Server antwortet gerade nicht/)).toBeVisible();
});

test('a publication that does not reach the server says so', async () => {
  await open();
  await screen.findByText(/^Geprüft: /);
  server.online = false;
  await publish();
  expect(await screen.findByText(/^Der Server ist nicht erreichbar\./)).toBeVisible();
});

test('the page says that it cannot compare when the server does not know the published texts', async () => {
  server.on(CHANGES, changesOf([changedEntry(NEWS_PATH, { published: null })], { isCompared: false }));
  await open();
  const news = await item('Messe');
  expect(news.getByText(/^Vielleicht geändert/)).toBeVisible();
  expect(news.queryByText('Vergleich')).toBeNull();
  expect(screen.getByText(/^Der Server kennt die Texte der aktuellen Version nicht\./)).toBeVisible();
});

test('the page shows fifty of many changes, and more on request', async () => {
  const changes = Array.from({ length: 60 }, (_, index) => changedEntry(`news/${index}.yaml`));
  server.on(CHANGES, changesOf(changes));
  await open();
  await screen.findByText('Gewählt: 60 von 60');
  expect(screen.getAllByRole('checkbox')).toHaveLength(50);
  await press('Weitere anzeigen');
  expect(screen.getAllByRole('checkbox')).toHaveLength(60);
});

test('the page leads to the dashboard when the server refuses the right', async () => {
  server.on(CHANGES, refusal(403, 'Nicht erlaubt.'));
  const { address } = await open();
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
