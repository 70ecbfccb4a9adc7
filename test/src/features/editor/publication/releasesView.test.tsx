import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PublicationEnd, ReleasesAnswer } from '../../../../../src/contract/editor/publicationAnswers';
import { preloadDialog } from '../../../../../src/ui/controls/Dialog';
import { refusal, type FakeServer } from '../../../../support/fakeServer';
import { NEWS_PATH } from '../../../../support/sampleEntries';
import { AT, beginPublications, nextPoll, openAs, publication, PUBLICATION } from './publicationStage';

const RELEASES = 'GET /api/v1/editor/releases';
const ACTIVATE = 'POST /api/v1/editor/activate';

type Release = ReleasesAnswer['releases'][number];
const release = (version: string, changed: Partial<Release> = {}): Release => ({
  ...{ version, at: AT, by: 'Eva Muster', way: 'editor', note: null, entries: [], isCurrent: false, devices: 0 },
  ...changed,
});
const KEPT = [
  release('1.2.4', { isCurrent: true, note: 'Messe im Herbst', entries: [NEWS_PATH, 'news/alt.yaml'], devices: 1_200 }),
  release('1.2.3', { by: 'System', way: 'command', devices: 3 }),
  release('1.2.2', { by: '', way: null }),
];
const former = KEPT.map((one) => ({ ...one, isCurrent: one.version === '1.2.3' }));

let server: FakeServer;
beforeAll(() => preloadDialog());
beforeEach(() => (server = beginPublications().on(RELEASES, { releases: KEPT, otherDevices: 2 })));
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });
const open = () => openAs('/editor/releases');
const rows = async () => {
  const table = within(await screen.findByRole('region', { name: 'Veröffentlichungen' }));
  return table.getAllByRole('row').slice(1);
};
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
const question = async () => within(await screen.findByRole('dialog', { name: 'Zu Version 1.2.3 zurückkehren?' }));
const runs = (end: PublicationEnd | null = null) => ({
  publication: publication({ kind: 'activation', version: '1.2.3', step: 'starting', percent: 0, end }),
});

test('the list of releases shows who published what and when, in which way, and how many devices have it', async () => {
  await open();
  const [current, earlier, oldest] = await rows();
  expect(current).toHaveTextContent(/^1\.2\.4AktuellEva Muster · 29\.11\.2026.*RedaktionMesse im Herbst2 Einträge/);
  expect(current).toHaveTextContent(/1\.200$/);
  expect(await within(current ?? document.body).findByText('Messe')).toBeInTheDocument();
  expect(earlier).toHaveTextContent(/^1\.2\.3System · .*Befehl––3Zurück zu 1\.2\.3$/);
  expect(oldest).toHaveTextContent(/^1\.2\.2Gelöschte Person · .*–––0Zurück zu 1\.2\.2$/);
  expect(screen.getByText('2 Geräte zeigen eine Version, die nicht mehr aufbewahrt wird.')).toBeVisible();
});

test('a publisher returns to a former release after a question', async () => {
  await open();
  await press('Zurück zu 1.2.3');
  await user.click((await question()).getByRole('button', { name: 'Abbrechen' }));
  expect(server.requests(ACTIVATE)).toEqual([]);
  await press('Zurück zu 1.2.3');
  server.on(ACTIVATE, runs()).on(PUBLICATION, runs());
  await user.click((await question()).getByRole('button', { name: 'Zurückkehren' }));
  expect(await screen.findByRole('progressbar', { name: /^Eva Muster wechselt gerade die Version\./ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Zurück zu 1.2.2' })).toHaveAttribute('aria-disabled', 'true');
  expect(server.requests(ACTIVATE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([{ version: '1.2.3' }]);
  server.on(PUBLICATION, runs({ kind: 'done', version: '1.2.3' })).on(RELEASES, { releases: former, otherDevices: 0 });
  await nextPoll();
  expect(await screen.findByText('Version 1.2.3 ist wieder die aktuelle Version.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Zurück zu 1.2.4' })).toBeVisible();
  expect(screen.queryByText(/nicht mehr aufbewahrt wird/)).toBeNull();
});

test('the question shows why the server refuses to return', async () => {
  server.on(ACTIVATE, refusal(404, 'Diese Version wird nicht mehr aufbewahrt.'));
  await open();
  await press('Zurück zu 1.2.3');
  const dialog = await question();
  await user.click(dialog.getByRole('button', { name: 'Zurückkehren' }));
  expect(await dialog.findByText('Diese Version wird nicht mehr aufbewahrt.')).toBeVisible();
});

test('the list of releases has an empty and a failed state, and loads when the connection is back', async () => {
  server.on(RELEASES, { releases: [], otherDevices: 0 });
  const empty = await open();
  expect(await screen.findByText('Es ist noch nichts veröffentlicht.')).toBeVisible();
  empty.unmount();
  server.online = false;
  await open();
  expect(await screen.findByText(/^Die Veröffentlichungen konnten nicht abgerufen werden/)).toBeVisible();
  server.on(RELEASES, { releases: KEPT, otherDevices: 0 }).online = true;
  window.dispatchEvent(new Event('online'));
  expect(await rows()).toHaveLength(KEPT.length);
});

test('the list of releases leads to the dashboard when the server refuses the right', async () => {
  server.on(RELEASES, refusal(403, 'Nicht erlaubt.'));
  const { address } = await open();
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
