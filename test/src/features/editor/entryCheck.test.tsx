import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal, type FakeServer } from '../../../support/fakeServer';
import { checkAnswer, FORMS, NEED_FAULT, REVISIONS, TILE_PATH, tileEntry } from '../../../support/sampleEntries';
import { need, openTile, pass, person, tileServer } from './tileStage';

const CHECK = 'GET /api/v1/editor/check';
const RETRY = 'POST /api/v1/editor/check';
const SAVE = 'POST /api/v1/editor/entry';
const SHOWN = 'Bedarf 9,0 Stück/m² passt nicht zu Deckbreite 24,0 cm';
const EARLIER = `${SHOWN} (Stand der letzten Prüfung)`;
const OTHER = { path: 'news/messe.yaml', field: ['image'], line: 3, reason: 'gibt es nicht' };

let server: FakeServer;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  localStorage.clear();
  server = tileServer()
    .on('GET /api/v1/editor/entry', tileEntry(9))
    .on(CHECK, checkAnswer([NEED_FAULT]));
});
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const open = async () => {
  const app = await openTile();
  await screen.findByRole('region', { name: 'Prüfung des Katalogs' });
  return app;
};
const textArea = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: `Text der Datei ${TILE_PATH}` });
const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  value.slice(selectionStart, selectionEnd);
const list = async (name: string) => within(await screen.findByRole('region', { name }));
const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
const type = async (text: string) => {
  await person.clear(await need());
  await person.type(await need(), text);
};
const save = async (value: number, state: 'checking' | 'done', faults = [NEED_FAULT]) => {
  server
    .on(SAVE, tileEntry(value, { revision: REVISIONS.next }))
    .on(CHECK, checkAnswer(faults, { state, isCurrent: state === 'done', at: 1_800_000_009 }));
  await press('Speichern');
};

test('a fault of the check stands without codes at its field, and leads to the field with the other number', async () => {
  await open();
  expect(await screen.findByText('Geprüft: 1 Fehler im gespeicherten Eintrag.')).toBeVisible();
  const faults = await list('Fehler');
  expect(faults.getByText(SHOWN)).toBeVisible();
  await person.click(faults.getByRole('button', { name: 'Technische Daten – Bedarf' }));
  expect(await need()).toHaveFocus();
  expect(await need()).toHaveAccessibleDescription(expect.stringContaining(SHOWN));
  await person.click(screen.getByRole('link', { name: 'Deckbreite' }));
  expect(screen.getByRole('textbox', { name: 'Deckbreite (cm)' })).toHaveFocus();
});

test('hints stand in a list of their own, and their fields stay valid', async () => {
  const hint = { path: TILE_PATH, field: ['name'], line: 2, reason: 'ist sehr lang' };
  server.on(CHECK, checkAnswer([], { hints: [hint], hintCount: 1 }));
  await open();
  const hints = await list('Hinweise');
  expect(hints.getByText('ist sehr lang')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Fehler' })).toBeNull();
  await person.click(hints.getByRole('button', { name: 'Name' }));
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(name).toHaveFocus();
  expect(name).toBeValid();
});

test('the faults of other entries are counted, with a link to the faulty entries', async () => {
  server.on(CHECK, checkAnswer([NEED_FAULT, OTHER], { faultCount: 3 }));
  await open();
  const link = await screen.findByRole('link', { name: '2 Fehler im übrigen Katalog' });
  expect(link).toHaveAttribute('href', '/editor?state=faulty');
  expect((await list('Fehler')).getByRole('heading', { name: '1 Fehler' })).toBeVisible();
});

test('the fault of a changed field stays, and says that it belongs to the last check', async () => {
  await open();
  await screen.findByRole('link', { name: 'Deckbreite' });
  await type('12');
  expect((await list('Fehler')).getByText(EARLIER)).toBeVisible();
  expect(await need()).toHaveAccessibleDescription(expect.stringContaining(EARLIER));
  expect(screen.getByRole('link', { name: 'Deckbreite' })).toBeVisible();
});

test('a save starts the next check, whose result follows within seconds', async () => {
  await open();
  await type('12');
  await save(12, 'checking');
  expect(await screen.findByText('Gespeichert.')).toBeVisible();
  expect(await screen.findByText('Der Katalog wird geprüft …')).toHaveRole('status');
  expect((await list('Fehler')).getByText(EARLIER)).toBeVisible();
  server.on(CHECK, checkAnswer([], { at: 1_800_000_010 }));
  await pass(2_000);
  expect(await screen.findByText('Geprüft: keine Fehler im gespeicherten Eintrag.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Fehler' })).toBeNull();
});

test('a save says how many faults the saved entry has', async () => {
  await open();
  await type('8');
  await save(8, 'done');
  expect(await screen.findByText('Gespeichert. Der Eintrag hat noch einen Fehler.')).toBeVisible();
  expect(await (await list('Fehler')).findByText(SHOWN)).toBeVisible();
});

test('a fault that form and check both find is listed once', async () => {
  const empty = tileEntry(9, { values: { ...tileEntry(9).values, name: '' } });
  const found = { path: TILE_PATH, field: ['name'], line: 2, reason: 'fehlt' };
  server.on('GET /api/v1/editor/entry', empty).on(CHECK, checkAnswer([found]));
  await open();
  await screen.findByText('Geprüft: 1 Fehler im gespeicherten Eintrag.');
  const faults = await list('Fehler');
  expect(faults.getByRole('heading', { name: '1 Fehler' })).toBeVisible();
  expect(faults.getByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
});

test('the page asks every two seconds during a check, and not while it is hidden or left', async () => {
  server.on(CHECK, checkAnswer([], { state: 'checking', isCurrent: false, at: null }));
  const app = await open();
  const asked = () => server.requests(CHECK).length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  const [before, since] = [asked(), Date.now()];
  for (const round of [1, 2, 3]) {
    await pass(2_000);
    await waitFor(() => expect(asked()).toBeGreaterThanOrEqual(before + round));
  }
  expect(asked() - before).toBeLessThanOrEqual((Date.now() - since) / 2_000 + 1);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const whenHidden = asked();
  await pass(60_000);
  expect(asked()).toBe(whenHidden);
  hidden.mockRestore();
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(asked()).toBeGreaterThan(whenHidden));
  app.unmount();
  const whenLeft = asked();
  await pass(60_000);
  expect(asked()).toBe(whenLeft);
});

test('a failed check says why, and an editor repeats it', async () => {
  const reason = 'Der Katalog braucht zum Lesen zu viel Speicher.';
  server.on(CHECK, checkAnswer([NEED_FAULT], { state: 'failed', isCurrent: false, reason }));
  await open();
  expect(await screen.findByText(`Der Katalog konnte nicht geprüft werden. ${reason}`)).toHaveRole('alert');
  expect((await list('Fehler')).getByText(EARLIER)).toBeVisible();
  const checking = checkAnswer([], { state: 'checking', isCurrent: false });
  server.on(RETRY, checking).on(CHECK, checking);
  await press('Erneut prüfen');
  expect(await screen.findByText('Der Katalog wird geprüft …')).toBeVisible();
  expect(server.requests(RETRY)).toHaveLength(1);
});

test('the page says when the check is unreachable, and asks again', async () => {
  server.on(CHECK, refusal(404, 'Nicht gefunden.'));
  await open();
  expect(await screen.findByText(/^Die Prüfung ist nicht erreichbar\./)).toBeVisible();
  server.on(CHECK, checkAnswer([NEED_FAULT]));
  await press('Erneut prüfen');
  expect(await screen.findByText('Geprüft: 1 Fehler im gespeicherten Eintrag.')).toBeVisible();
});

test('a fault that comes later opens no list item, and leads to its field', async () => {
  const colors = [{ id: 'rot', label: 'Naturrot', file: 'bild.webp', gtin: '4012345678901' }];
  const fault = { path: TILE_PATH, field: ['colors', 0, 'gtin'], line: 9, reason: 'hat auch ein anderes Produkt' };
  server
    .on('GET /api/v1/editor/entry', tileEntry(9, { values: { ...tileEntry(9).values, colors } }))
    .on(CHECK, checkAnswer([], { state: 'checking', isCurrent: false, at: null }));
  await open();
  await screen.findByText('Der Katalog wird geprüft …');
  server.on(CHECK, checkAnswer([fault]));
  await pass(2_000);
  const faults = await list('Fehler');
  expect(screen.getByRole('button', { name: /^Farbe 1: Naturrot/ })).toHaveTextContent('1 Fehler');
  expect(screen.queryByRole('textbox', { name: 'GTIN' })).toBeNull();
  await person.click(faults.getByRole('button', { name: 'Farbvarianten – Farbe 1 – GTIN' }));
  expect(screen.getByRole('textbox', { name: 'GTIN' })).toHaveFocus();
});

test('a changed number leads to the text view for a place outside the form', async () => {
  const pitch = { label: 'Mindestdachneigung', kind: 'number', unit: '°', digits: 0 } as const;
  const values = { ...tileEntry(9).values, technical: { MDN: 10 }, measures: [{ from: 10 }] };
  const text = 'id: lindora-12\ntechnical: { MDN: 10 }\nmeasures:\n  - from: 10\n';
  server
    .on('GET /api/v1/editor/forms', { ...FORMS, catalogue: { ...FORMS.catalogue, properties: { MDN: pitch } } })
    .on('GET /api/v1/editor/entry', tileEntry(9, { values, text }));
  await open();
  await person.type(await screen.findByRole('textbox', { name: 'Mindestdachneigung (°)' }), '0');
  const related = await list('Zahlen, die auch anderswo stehen');
  await person.click(related.getByRole('button', { name: 'Zusatzmaßnahmen (in der Textansicht)' }));
  const area = await textArea();
  expect(area).toHaveFocus();
  expect(selectedIn(area)).toBe('measures:');
});

test('an address with a field outside the form leads to its line in the text, and back to the form', async () => {
  const text = 'id: lindora-12\nmeasures: {}\n';
  server.on('GET /api/v1/editor/entry', tileEntry(9, { text }));
  await openTile('&field=measures.DE.rows');
  const area = await textArea();
  await waitFor(() => expect(area).toHaveFocus());
  expect(selectedIn(area)).toBe('measures: {}');
  await press('Im Formular bearbeiten');
  expect(await need()).toBeVisible();
  await pass(1_000);
  expect(await need()).toBeVisible();
});

test('a fault outside the form leads to the text, and there to its line', async () => {
  const fault = { path: TILE_PATH, field: ['measures'], line: 3, reason: 'ist keine Liste' };
  const whole = { path: TILE_PATH, field: [], line: null, reason: 'ist zu groß' };
  server.on(CHECK, checkAnswer([fault, whole]));
  await open();
  const faults = await list('Fehler');
  expect(faults.getByRole('button', { name: 'Ganze Datei (in der Textansicht)' })).toBeVisible();
  await person.click(faults.getByRole('button', { name: 'Zusatzmaßnahmen (in der Textansicht, Zeile 3)' }));
  const area = await textArea();
  expect(selectedIn(area)).toBe('technical:');
  area.setSelectionRange(0, 0);
  expect((await list('Fehler')).getByText('measures: ist keine Liste')).toBeVisible();
  expect((await list('Fehler')).getByText('Ganze Datei')).toBeVisible();
  await press('Zeile 3');
  expect(area).toHaveFocus();
  expect(selectedIn(area)).toBe('technical:');
  await person.type(area, 'x');
  expect((await list('Fehler')).getByText('measures: ist keine Liste (Stand der letzten Prüfung)')).toBeVisible();
});
