import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AuditEntry } from '../../../../src/contract/people/audit';
import { FakeServer, refusal } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';

const AUDIT = 'GET /api/v1/audit';
const entry = (id: number, changes: Partial<AuditEntry>): AuditEntry => ({
  ...{ id, at: `2026-11-26T09:0${id % 10}:00.000Z`, kind: 'user.changed', actor: null, account: null },
  ...{ target: null, subject: null, address: null },
  ...changes,
});
const eva = { id: 5, person: 'Eva Muster' };
const ENTRIES = [
  entry(9, { kind: 'user.exported', actor: eva, target: { id: 6, person: 'Uli Dach' }, address: '192.0.2.0/24' }),
  entry(8, { kind: 'release.published', account: 'betrieb', subject: '1.2.0' }),
  entry(7, { kind: 'user.deleted', actor: { id: 0, person: '' }, target: { id: 0, person: '' } }),
  entry(6, { kind: 'data.restored', subject: '2026-11-20T08:00:00.000Z' }),
  entry(5, { kind: 'right.granted', target: { id: 6, person: 'Uli Dach' }, subject: 'editor,publisher' }),
];

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().on('GET /api/v1/news', []).on(AUDIT, { entries: ENTRIES, next: null });
  server.on('GET /api/v1/privacy', {
    session_days: 45,
    audit_days: 200,
    mail_days: 14,
    report_days: 30,
    state_days: 7,
    addresses: 'none',
  });
});
afterEach(() => server.close());

const open = (address = '/audit') => renderApp(address, { group: 'admin' });
const asked = () => server.requests(AUDIT).map(({ address }) => address);

// spec: route-46
test('the audit view shows who did what to whom, with release, account and network address', async () => {
  await open();
  const table = within(await screen.findByRole('region', { name: 'Einträge, die neuesten zuerst' }));
  const [heads, ...texts] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(heads).toBe('ZeitVorgangWerEinzelheiten');
  expect(texts[0]).toMatch(/Daten einer Person exportiert.*Eva Muster.*Betroffen: Uli Dach · 192\.0\.2\.0\/24/);
  expect(texts[1]).toMatch(/Version veröffentlicht.*Betreiber \(betrieb\).*Version 1\.2\.0/);
  expect(texts[2]).toMatch(/Person gelöscht.*Gelöschte Person–$/);
  expect(texts[3]).toMatch(/Sicherung eingespielt.*Betreiber.*Stand 20\.11\.2026/);
  expect(texts[4]).toMatch(/Recht vergeben.*Betreiber.*Betroffen: Uli Dach · Rechte: Redaktion, Veröffentlichen$/);
  expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).toBeNull();
  expect(await screen.findByText(/Einträge werden 200\sTage aufbewahrt/)).toBeVisible();
});

test('the audit view filters by kind, day and person, and one button resets the filters', async () => {
  const { address } = await open();
  await userEvent.click(await screen.findByRole('link', { name: 'Nur Vorgänge von Eva Muster' }));
  await waitFor(() => expect(asked().at(-1)).toBe('/api/v1/audit?actor=5'));
  await userEvent.click(screen.getByRole('button', { name: /Vorgang/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Person gelöscht' }));
  await waitFor(() => expect(asked().at(-1)).toBe('/api/v1/audit?kind=user.deleted&actor=5'));
  await userEvent.type(screen.getByLabelText('Von'), '2026-11-01');
  await waitFor(() => expect(address()).toBe('/audit?kind=user.deleted&actor=5&from=2026-11-01'));
  await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  await waitFor(() => expect(address()).toBe('/audit'));
});

test('the audit view loads the next page on request', async () => {
  server.on(AUDIT, { entries: ENTRIES, next: 6 });
  await open();
  const more = await screen.findByRole('button', { name: 'Weitere anzeigen' });
  server.online = false;
  await userEvent.click(more);
  expect(await screen.findByText('Weitere Einträge konnten nicht abgerufen werden.')).toBeVisible();
  server.online = true;
  server.on(AUDIT, { entries: [entry(4, { kind: 'draft.placed', subject: '1.3.0' })], next: null });
  await userEvent.click(more);
  expect(await screen.findByRole('cell', { name: 'Entwurf bereitgestellt' })).toBeVisible();
  expect(asked().at(-1)).toBe('/api/v1/audit?before=6');
  expect(screen.getAllByRole('row')).toHaveLength(ENTRIES.length + 2);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Weitere anzeigen' })).toBeNull());
});

test('the audit view says when no entry matches the filters', async () => {
  server.on(AUDIT, { entries: [], next: null });
  await open('/audit?kind=user.deleted');
  expect(await screen.findByText('Zu dieser Auswahl gibt es keine Einträge.')).toBeVisible();
});

test('the audit view reports that loading failed, and loads again when the connection is back', async () => {
  server.online = false;
  await open();
  expect(await screen.findByText(/Es wird eine aktive Internetverbindung benötigt/)).toBeVisible();
  server.online = true;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('cell', { name: 'Version veröffentlicht' })).toBeVisible();
});

test("the audit view shows the server's message when the server refuses a filter", async () => {
  server.on(AUDIT, refusal(400, 'Diesen Tag gibt es nicht.'));
  await open('/audit?from=2026-02-30');
  expect(await screen.findByText('Diesen Tag gibt es nicht.')).toBeVisible();
});

test('only administrators can open the audit view', async () => {
  const other = await renderApp('/audit', { group: 'dachberater' });
  await waitFor(() => expect(other.address()).toBe('/dashboard'));
  other.unmount();
  server.on(AUDIT, refusal(403, 'Nicht erlaubt.'));
  const { address } = await open();
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
