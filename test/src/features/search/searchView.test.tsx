import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PATHS } from '../../../../src/contract/paths';
import { rightsLearned } from '../../../../src/features/auth/authSlice';
import { forgetIndexes } from '../../../../src/features/search/device/indexStorage';
import { recentCleared } from '../../../../src/features/search/searchSlice';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { pressBack } from '../../../support/pressBack';
import { renderApp, type RenderOptions } from '../../../support/renderApp';
import { answerSearch, SAMPLE_RECORDS } from '../../../support/sampleSearch';
import { beginShowroomDevice } from '../../../support/showroomDevice';

// jsdom lacks `scrollIntoView`, which the list of results calls.
Element.prototype.scrollIntoView = () => undefined;

let server: FakeServer;
let leave: () => void;

beforeEach(async () => {
  await forgetIndexes();
  server = answerSearch(new FakeServer(), 'a', { one: SAMPLE_RECORDS.slice(0, 2), two: SAMPLE_RECORDS.slice(2) });
});
afterEach(() => {
  leave();
  server.close();
});

async function openSearch(path = '/search', options: RenderOptions = {}) {
  const app = await renderApp(path, { withSagas: true, ...options });
  leave = app.unmount;
  return { ...app, user: userEvent.setup(), field: await screen.findByRole('combobox', { name: 'Suchen' }) };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

// spec: route-21
test('the page groups results by kind, marks the found words and puts the question into the address', async () => {
  const { field, user, address } = await openSearch();
  await user.type(field, 'ziegel');
  const products = await screen.findByRole('group', { name: 'Produkte' });
  expect(within(products).getByText('Flachdachziegel').tagName).toBe('MARK');
  // The group shows all of its results, so its heading gives only one number.
  expect(products).toHaveTextContent(/^Produkte\d Treffer/);
  expect(await screen.findByRole('group', { name: 'Dokumente' })).toBeVisible();
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await waitFor(() => expect(address()).toBe('/search?q=ziegel'));
});

test('the words "schwarz glatt" find only a colour that matches both', async () => {
  const { field, user } = await openSearch('/search?q=schwarz%20glatt');
  await waitFor(() => expect(options()).toEqual(['Beta 42, Tiefschwarz mattGlattziegel']));
  await user.clear(field);
  await user.type(field, '22 grad');
  await waitFor(() =>
    expect(options()).toEqual([expect.stringMatching(/^Modelle finden: 22°/), expect.stringMatching(/^Alpha 12.*22°/)]),
  );
});

test('people who are not administrators cannot find pages for administrators', async () => {
  const { field, user } = await openSearch();
  await user.type(field, 'intern');
  expect(await screen.findAllByText('Keine Treffer für „intern“.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'gestern');
  expect(await screen.findAllByText('Keine Treffer für „gestern“.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Neue Suche' }));
  expect(screen.getByText('So finden Sie mehr')).toBeTruthy();
});

test('while the search is running, the page does not say that nothing was found', async () => {
  const { field } = await openSearch();
  const said: (string | null)[] = [];
  const watch = new MutationObserver(() => said.push(document.body.textContent));
  const ask = (value: string) => fireEvent.change(field, { target: { value } });
  // A faulty page would show `Keine Treffer` only during some searches, so the test searches for several words.
  for (const word of ['alpha', 'beta', 'ziegel', 'glatt', 'sturmklammer']) {
    ask(`nichts${word}`);
    await screen.findAllByText(`Keine Treffer für „nichts${word}“.`);
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    ask(word);
    await waitFor(() => expect(options()).not.toEqual([]));
    watch.disconnect();
    expect(said.join(' ')).not.toContain(`Keine Treffer für „${word}“`);
  }
});

test('an administrator finds the pages for administrators', async () => {
  await openSearch('/search?q=intern', { group: 'admin' });
  await waitFor(() => expect(options()).toEqual(['Ziegel intern']));
});

test('arrow keys select a search result, and Enter opens it', async () => {
  const { field, user, address, store } = await openSearch();
  await user.type(field, 'ziegel');
  await waitFor(() => expect(options().length).toBeGreaterThan(1));
  await user.keyboard('{ArrowDown}');
  const [first] = screen.getAllByRole('option');
  expect(first?.getAttribute('aria-selected')).toBe('true');
  expect(field.getAttribute('aria-activedescendant')).toBe(first?.id);
  await user.keyboard('{Escape}');
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  await user.keyboard('{Escape}{Escape}');
  expect(field).toHaveProperty('value', '');
  await user.type(field, 'alpha');
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Alpha 12/)]));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/view/alpha');
  expect(store.getState().search.recent).toEqual(['alpha']);
});

test('a result opened right after typing stays open, even if the page renders it slowly', async () => {
  const { field, address } = await openSearch('/search?q=alpha');
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Alpha 12/)]));
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'performance', 'Date'] });
  // Outside of `act`, React renders as in a browser: the result's page in a later task.
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  try {
    fireEvent.change(field, { target: { value: 'alpha 12' } });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    react.IS_REACT_ACT_ENVIRONMENT = false;
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await Promise.resolve();
    jest.advanceTimersByTime(1_000);
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = true;
    jest.useRealTimers();
  }
  await waitFor(() => expect(address()).toBe('/view/alpha'));
});

test('Back from a result shows the results without focusing the field', async () => {
  const { user, address, unmount } = {
    user: userEvent.setup(),
    ...(await renderApp('/legal-notice', { withSagas: true })),
  };
  leave = unmount;
  await screen.findByRole('heading', { level: 1, name: 'Impressum' });
  await user.keyboard('/');
  await user.type(await screen.findByRole('combobox', { name: 'Suchen' }), 'alpha');
  await user.click(await screen.findByRole('option', { name: /^Alpha 12/ }));
  await waitFor(() => expect(address()).toBe('/view/alpha'));
  await pressBack();
  await screen.findByRole('option', { name: /^Alpha 12/ });
  expect(address()).toBe('/search?q=alpha');
  expect(screen.getByRole('combobox', { name: 'Suchen' })).not.toHaveFocus();
  await pressBack();
  await waitFor(() => expect(address()).toBe('/legal-notice'));
});

test('a person with the right "editor" finds the editor', async () => {
  const { field, user, store, address } = await openSearch('/search', { group: 'worker' });
  await user.type(field, 'redaktion');
  expect(await screen.findAllByText('Keine Treffer für „redaktion“.')).toBeTruthy();
  act(() => void store.dispatch(rightsLearned(['editor'])));
  await user.click(await screen.findByRole('option', { name: 'Redaktion' }));
  await waitFor(() => expect(address()).toBe('/editor'));
});

test('people find a screen of the app by its name if they may open the screen', async () => {
  const { field, user, address } = await openSearch();
  await user.type(field, 'zugang anlegen');
  expect(await screen.findAllByText('Keine Treffer für „zugang anlegen“.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'vergleich');
  const screens = await screen.findByRole('group', { name: 'Ansichten und Werkzeuge' });
  await user.click(within(screens).getByRole('option', { name: 'Vergleich' }));
  await waitFor(() => expect(address()).toBe('/compare'));
  leave();
  await openSearch('/search?q=zugang%20anlegen', { group: 'dachberater' });
  expect(await screen.findByRole('option', { name: 'Zugang anlegen' })).toBeVisible();
});

test('a question with roof values offers the finder and the calculator', async () => {
  const { field, user, address } = await openSearch('/search?q=17%C2%B0%20Sparren%207,42');
  const roof = await screen.findByRole('group', { name: 'Für dieses Dach' });
  expect(
    within(roof)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Menge berechnen: 17°\u00a0Dachneigung, Sparren 7,42\u00a0mMengenrechner',
    'Modelle finden: 17°\u00a0DachneigungModellfinder',
  ]);
  expect(screen.queryByText(/^Keine Treffer/)).toBeNull();
  await user.click(field);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/finder?neigung=17'));
});

test('a found document opens in a dialog, and the search page stays open behind it', async () => {
  const { user, address } = await openSearch('/search?q=sturmklammer');
  await user.click(await screen.findByRole('option', { name: /^Verlegeleitfaden/ }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(address()).toBe('/search?q=sturmklammer');
});

test('the page offers recent searches, and deletes them on request', async () => {
  const { field, user } = await openSearch();
  await user.type(field, 'alpha{Enter}');
  await user.clear(field);
  await user.click(await screen.findByRole('button', { name: 'alpha' }));
  expect(field).toHaveProperty('value', 'alpha');
  await user.clear(field);
  await user.click(await screen.findByRole('button', { name: 'Verlauf löschen' }));
  expect(screen.queryByText('Zuletzt gesucht')).toBeNull();
});

test('the page says when no record has all words of the question', async () => {
  await openSearch('/search?q=verlegeleitfaden%20quantenschaum');
  expect(await screen.findByText(/Kein Eintrag enthält alle Wörter/)).toBeTruthy();
  expect(options()).toHaveLength(1);
});

test('when a tool matches the question, the page omits the notice "Kein Eintrag enthält alle Wörter"', async () => {
  await openSearch('/search?q=verlegeleitfaden%20quantenschaum%20180%20m²');
  expect(await screen.findByText('Für dieses Dach')).toBeTruthy();
  expect(await screen.findByText(/Verlegeleitfaden/)).toBeTruthy();
  expect(screen.queryByText(/Kein Eintrag enthält alle Wörter/)).toBeNull();
});

test('without a connection, the page offers another attempt', async () => {
  server.online = false;
  const { user } = await openSearch('/search?q=alpha');
  const again = await screen.findByRole('button', { name: 'Erneut versuchen' });
  server.online = true;
  await user.click(again);
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
  leave();
  server.on(`GET ${PATHS.search}`, refusal(404, 'Unter dieser Adresse ist nichts veröffentlicht.'));
  await openSearch('/search?q=alpha');
  expect(await screen.findByText('Diese Katalogversion kann noch nicht durchsucht werden')).toBeTruthy();
});

test('the page shows the loading progress of the index, and then the answer', async () => {
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  server.on(`GET ${PATHS.search}`, async ({ address }) => {
    if (address === PATHS.search) return { name: 'a', parts: ['one'] };
    await arrived;
    return { records: SAMPLE_RECORDS };
  });
  const { field, user } = await openSearch();
  const notice = await screen.findByText('Die Suche wird vorbereitet');
  expect(notice.parentElement).toHaveTextContent(/einmal je Katalogversion.*Fertige Teile: 0 von 1\./);
  await user.type(field, 'alpha');
  expect(options()).toEqual([]);
  arrive();
  await waitFor(() => expect(options()).toEqual([expect.stringMatching(/^Alpha 12/)]));
  expect(screen.queryByText('Die Suche wird vorbereitet')).toBeNull();
});

test('the page shows no progress while a stored index loads', async () => {
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  server.on(`GET ${PATHS.search}`, async () => {
    await arrived;
    return { name: 'a', parts: [] };
  });
  await openSearch('/search?q=alpha');
  expect(await screen.findByText('Die Suche wird geladen')).toBeVisible();
  expect(screen.queryByText(/Katalogversion/)).toBeNull();
  arrive();
  expect(await screen.findAllByText('Keine Treffer für „alpha“.')).toBeTruthy();
  expect(screen.queryByText('Die Suche wird geladen')).toBeNull();
});

test('the search uses the stored index on a new page, and loads only the changed part after an update', async () => {
  await openSearch('/search?q=alpha');
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
  leave();
  const asked = () => server.requests(`GET ${PATHS.search}`).map(({ address }) => address);
  server.asked.length = 0;
  await openSearch('/search?q=alpha');
  await waitFor(() => expect(options().length).toBeGreaterThan(0));
  expect(asked()).toEqual([PATHS.search]);
  leave();
  server.asked.length = 0;
  const [alpha, ...others] = SAMPLE_RECORDS;
  if (alpha?.kind !== 'product') throw new Error('The first record is a product');
  const gamma = { ...alpha, rev: '2', title: [{ locale: 'de_DE', value: 'Gamma 12' }] };
  answerSearch(server, 'b', { changed: [gamma, ...others.slice(0, 1)], two: SAMPLE_RECORDS.slice(2) });
  const { field, user } = await openSearch('/search?q=gamma');
  await waitFor(() => expect(options()[0]).toMatch(/^Gamma 12/));
  expect(asked()).toEqual([PATHS.search, `${PATHS.search}?part=changed`]);
  await user.clear(field);
  await user.type(field, 'alpha');
  expect(await screen.findAllByText('Keine Treffer für „alpha“.')).toBeTruthy();
});

test("the header's button and the key `/` open the search", async () => {
  const app = await renderApp('/dashboard');
  leave = app.unmount;
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Suche' }));
  expect(app.address()).toBe('/search');
  const field = await screen.findByRole('combobox', { name: 'Suchen' });
  await act(async () => field.focus());
  await user.keyboard('18/38');
  expect(field).toHaveProperty('value', '18/38');
  leave();
  const other = await renderApp('/legal-notice');
  leave = other.unmount;
  await user.keyboard('/');
  await waitFor(() => expect(other.address()).toBe('/search'));
});

describe('on a showroom device', () => {
  beforeEach(beginShowroomDevice);
  afterEach(() => localStorage.clear());

  test('the question stands in no address and no history entry, and Back shows it again', async () => {
    const { field, user, address, store } = await openSearch('/search');
    await user.type(field, 'alpha');
    await user.click(await screen.findByRole('option', { name: /^Alpha 12/ }));
    await waitFor(() => expect(address()).toBe('/view/alpha'));
    await pressBack();
    await screen.findByRole('option', { name: /^Alpha 12/ });
    expect(address()).toBe('/search');
    expect(screen.getByRole('combobox', { name: 'Suchen' })).toHaveValue('alpha');
    expect(JSON.stringify(history.state)).not.toContain('alpha');
    act(() => void store.dispatch(recentCleared()));
    expect(JSON.stringify(store.getState().search)).not.toContain('alpha');
  });

  test('the page takes a question out of the address', async () => {
    const { address } = await openSearch('/search?q=alpha');
    await screen.findByRole('option', { name: /^Alpha 12/ });
    await waitFor(() => expect(address()).toBe('/search'));
    expect(screen.getByRole('combobox', { name: 'Suchen' })).toHaveValue('alpha');
  });
});
