import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicationEnd } from '../../../../../src/contract/editor/publicationAnswers';
import type { DraftState } from '../../../../../src/contract/release/application';
import { draftProgressed, runningVersionRead } from '../../../../../src/features/version/versionSlice';
import { FakeContainer, offerContainer } from '../../../../support/fakeContainer';
import { readQrCode } from '../../../../support/readQrCode';
import { portalPage, type FakeServer } from '../../../../support/fakeServer';
import { NEWS_PATH, REVISIONS, TILE_PATH } from '../../../../support/sampleEntries';
import {
  AT,
  beginPublications,
  BOTH,
  CHANGES,
  changesOf,
  nextPoll,
  openAs,
  PERSON,
  publication,
  PUBLICATION,
} from './publicationStage';

const PREVIEW = 'POST /api/v1/editor/preview';
const SESSION = 'GET /api/v1/session';
const sessionOf = (rights: readonly string[]) => ({ user: '5'.repeat(32), person: PERSON, rights });
/** The device's service worker does not answer yet. */
const NO_DRAFTS = 'Dieses Gerät kann den Entwurf gerade nicht öffnen.';
const DRAFT = { version: '1.2.4', by: 'Uli Dach', at: AT };

let server: FakeServer;
let unmount = () => undefined as void;
let takeAway: () => void;
/** The answer of the device's service worker. Null when it does not know drafts yet. */
let state: DraftState | null;
beforeEach(() => {
  state = null;
  const container = new FakeContainer();
  container.answer = (message) => (message.type === 'draft' ? state : null);
  takeAway = offerContainer(container);
  server = beginPublications()
    .on(CHANGES, changesOf(BOTH, { draft: DRAFT }))
    .on(SESSION, sessionOf(['editor']));
});
afterEach(() => {
  unmount();
  takeAway();
  jest.useRealTimers();
  server.close();
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
const open = async (address = '/editor/preview') => {
  const app = await openAs(address, { group: 'worker', withSagas: true });
  unmount = app.unmount;
  return app;
};
const panel = async () => within(await screen.findByRole('region', { name: 'Gemeinsamer Entwurf' }));
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
/** The button waits for the check. */
const make = async () => {
  await screen.findByText(/^Geprüft: /);
  await press('Entwurf erstellen und öffnen');
};
const runs = (end: PublicationEnd | null = null) => ({ publication: publication({ kind: 'draft', end }) });

test('the preview names who made the shared draft and when, and opens the draft on request', async () => {
  await open();
  expect((await panel()).getByText(/^Entwurf der Version 1\.2\.4, erstellt von Uli Dach · 29\.11\./)).toBeVisible();
  expect(screen.queryByText(NO_DRAFTS)).toBeNull();
  await press('Entwurf hier öffnen');
  expect(await screen.findByText(NO_DRAFTS)).toBeVisible();
});

test('an editor makes the draft from chosen entries, and the device opens it', async () => {
  server.on(CHANGES, changesOf(BOTH));
  await open();
  expect((await panel()).getByText('Es gibt noch keinen Entwurf.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Entwurf hier öffnen' })).toBeNull();
  await user.click(await screen.findByRole('checkbox', { name: 'Messe' }));
  server.on(PREVIEW, runs()).on(PUBLICATION, runs());
  await make();
  expect(await screen.findByRole('progressbar', { name: /^Eva Muster erstellt gerade einen Entwurf\./ })).toBeVisible();
  expect(server.requests(PREVIEW).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { entries: [{ path: TILE_PATH, revision: REVISIONS.now }] },
  ]);
  expect(screen.queryByText(NO_DRAFTS)).toBeNull();
  server
    .on(PUBLICATION, runs({ kind: 'done', version: '1.2.4' }))
    .on(CHANGES, changesOf(BOTH, { draft: { ...DRAFT, by: PERSON } }));
  await nextPoll();
  expect(await screen.findByText('Der Entwurf der Version 1.2.4 ist fertig.')).toBeVisible();
  expect(await screen.findByText(NO_DRAFTS)).toBeVisible();
  expect(await screen.findByText(/erstellt von Eva Muster/)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Messe' })).not.toBeChecked();
});

test('a draft with faults says so, and the device opens nothing', async () => {
  await open();
  const faults = [{ path: NEWS_PATH, line: 3, field: 'title', reason: 'ist leer' }];
  server.on(PREVIEW, runs()).on(PUBLICATION, runs({ kind: 'faults', faults, more: 0 }));
  await make();
  await nextPoll();
  expect(await screen.findByText('Es ist kein neuer Entwurf entstanden.')).toBeVisible();
  expect(screen.getByText('ist leer')).toBeVisible();
  expect(screen.queryByText(NO_DRAFTS)).toBeNull();
});

test('a code leads another device to the preview, which opens the draft after the log-in and forgets the wish then', async () => {
  const first = await open();
  await press('Auf anderem Gerät öffnen');
  const code = await screen.findByRole('img', { name: 'QR-Code zum Entwurf' });
  const address = new URL(readQrCode(code) ?? '');
  expect(address.origin).toBe(location.origin);
  expect(address.search).not.toContain('auth');
  first.unmount();
  const second = await open(address.pathname + address.search);
  expect(await screen.findByText(NO_DRAFTS)).toBeVisible();
  expect(second.address()).toBe('/editor/preview?open=1');
  act(() => void second.store.dispatch(runningVersionRead({ version: '1.2.4', draft: 'd'.repeat(64) })));
  await waitFor(() => expect(second.address()).toBe('/editor/preview'));
});

test('a person without the right reads why the preview stays closed', async () => {
  server.on(SESSION, sessionOf([]));
  await open('/editor/preview?open=1');
  expect(await screen.findByText('Dafür fehlt Ihnen die Berechtigung.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zur Übersicht' })).toHaveAttribute('href', '/dashboard');
  expect(server.requests(CHANGES)).toEqual([]);
});

test('a person whose rights the server could not tell tries again, and reaches the preview', async () => {
  server.on(SESSION, portalPage(502));
  const { address } = await open('/editor/preview?open=1');
  expect(await screen.findByText(/^Ihre Berechtigung konnte nicht abgerufen werden\./)).toBeVisible();
  server.on(SESSION, sessionOf(['editor']));
  await press('Erneut versuchen');
  expect((await panel()).getByText(/^Entwurf der Version 1\.2\.4/)).toBeVisible();
  expect(address()).toBe('/editor/preview?open=1');
});

describe('a new device', () => {
  test.each([
    [{ kind: 'notReady' }, /^Dieses Gerät lädt zuerst die veröffentlichte Version\./],
    [{ kind: 'unreachable' }, 'Der Server ist nicht erreichbar.'],
    [null, NO_DRAFTS],
  ] as const)('opens the draft later if the worker first answers %j', async (early, words) => {
    state = early;
    const { address } = await open('/editor/preview?open=1');
    expect(await screen.findByText(words)).toBeVisible();
    state = { kind: 'loading', version: '1.2.4', loaded: 2, total: 9 };
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(await screen.findByText('Der Entwurf wird geladen: 2 von 9 Paketen')).toBeVisible();
    expect(address()).toBe('/editor/preview?open=1');
  });

  test('forgets the wish if the person may not see drafts, and keeps a new one', async () => {
    state = { kind: 'refused' };
    const { address } = await open('/editor/preview?open=1');
    expect(await screen.findByText('Dafür fehlt Ihnen die Berechtigung.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/editor/preview'));
    state = { kind: 'unreachable' };
    await press('Entwurf hier öffnen');
    expect(await screen.findByText('Der Server ist nicht erreichbar.')).toBeVisible();
    expect(address()).toBe('/editor/preview?open=1');
  });
});

test('a device without service workers makes drafts, but says that it cannot open them', async () => {
  takeAway();
  await open('/editor/preview?open=1');
  const cannot = /^Dieses Gerät kann keinen Entwurf öffnen, weil/;
  expect((await panel()).getByText(cannot)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Entwurf hier öffnen' })).toBeNull();
  server.on(PREVIEW, runs()).on(PUBLICATION, runs({ kind: 'done', version: '1.2.4' }));
  await screen.findByText(/^Geprüft: /);
  await press('Neuen Entwurf erstellen');
  await nextPoll();
  expect(await screen.findByText('Der Entwurf der Version 1.2.4 ist fertig.')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  expect((await panel()).getByText(cannot)).toBeVisible();
  expect(screen.queryByText(NO_DRAFTS)).toBeNull();
});

test('the preview shows how the device loads the draft', async () => {
  const { store } = await open();
  const draft = await panel();
  const loading = { kind: 'loading', version: '1.2.4', loaded: 2, total: 9, problem: 'storage-full' } as const;
  act(() => void store.dispatch(draftProgressed(loading)));
  expect(draft.getByText('Der Entwurf wird geladen: 2 von 9 Paketen')).toBeVisible();
  expect(draft.getByRole('button', { name: 'Entwurf hier öffnen' })).toHaveAttribute('aria-disabled', 'true');
});

test('a page that shows the draft leads to the start page, and makes a newer draft without opening it', async () => {
  const { store } = await open();
  await panel();
  act(() => void store.dispatch(runningVersionRead({ version: '1.2.4', draft: 'd'.repeat(64) })));
  const link = await screen.findByRole('link', { name: 'Zur Startseite des Entwurfs' });
  expect(link).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('button', { name: 'Entwurf hier öffnen' })).toBeNull();
  server.on(PREVIEW, runs()).on(PUBLICATION, runs({ kind: 'done', version: '1.2.4' }));
  await make();
  await nextPoll();
  expect(await screen.findByText('Der Entwurf der Version 1.2.4 ist fertig.')).toBeVisible();
  expect(screen.queryByText(NO_DRAFTS)).toBeNull();
});
