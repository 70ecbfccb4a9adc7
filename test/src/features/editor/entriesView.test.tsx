import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useEffectEvent } from 'react';
import type { EntryRow } from '../../../../src/contract/editor/editorAnswers';
import { rightsLearned, userLearned } from '../../../../src/features/auth/authSlice';
import { keepDraftItem } from '../../../../src/features/editor/drafts/draftItems';
import { useRowLimit } from '../../../../src/features/editor/list/useRowLimit';
import { FakeServer, refusal, silence } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { changesAnswer, checkAnswer, entryRow } from '../../../support/sampleEntries';

const ENTRIES = 'GET /api/v1/editor/entries';
const DELETED = 'GET /api/v1/editor/deleted';
const CHANGED_AT = Date.parse('2026-11-28T09:00:00Z') / 1_000;
const ROWS = [
  entryRow('products/tiles/lindora-12.yaml', {
    ...{ kind: 'tiles', title: 'Lindora 12', picture: 'p'.repeat(22) },
    changed: { by: 'Eva Muster', at: CHANGED_AT },
  }),
  entryRow('products/stones/sandau-42.yaml', { kind: 'stones', title: 'Sandau 42', until: '2999-12-31' }),
  entryRow('news/herbst.yaml', { title: 'Herbstaktion', from: '2999-01-01', changed: { by: '', at: CHANGED_AT - 9 } }),
  entryRow('news/messe.yaml', { title: 'Messe', until: '2020-01-31' }),
  entryRow('references.yaml', {
    ...{ kind: 'references', title: 'Referenzen' },
    items: ['Haus am See', 'Haus am Weinberg', 'Hof', 'Haus 4', 'Haus 5', 'Haus 6', 'Haus 7', 'Haus 8'].map(
      (title, index) => ({ title, index }),
    ),
  }),
];

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/editor/check', checkAnswer())
    .on('GET /api/v1/editor/changes', changesAnswer())
    .on(ENTRIES, { entries: ROWS });
});
afterEach(() => {
  jest.useRealTimers();
  history.replaceState(null, '', '/');
  server.close();
});

const open = (address = '/editor') => renderApp(address, { group: 'dachberater' });
const texts = async () => {
  const table = within(await screen.findByRole('region', { name: 'Einträge' }));
  return table
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);
};
const choose = async (filter: string, option: string) => {
  const filters = within(screen.getByRole('group', { name: 'Auswahl' }));
  await userEvent.click(filters.getByRole('button', { name: new RegExp(filter) }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

// spec: route-50
test('the list of entries shows title, kind, visibility, and who changed the entry last', async () => {
  await open();
  const rows = await texts();
  expect(rows[0]).toMatch(/^HerbstaktionNeuigkeitVerborgen bis 1\. Januar 2999Gelöschte Person · 28\.11\.2026/);
  expect(rows[1]).toMatch(/^Lindora 12TondachziegelSichtbarEva Muster · 28\.11\.2026/);
  expect(rows[2]).toBe('MesseNeuigkeitBeendet am 31. Januar 2020–');
  expect(rows[3]).toBe('ReferenzenReferenzenSichtbar–');
  expect(rows[4]).toBe('Sandau 42DachsteinSichtbar bis 31. Dezember 2999–');
  const pictures = document.querySelectorAll('table img');
  expect([...pictures].map((picture) => picture.getAttribute('src'))).toEqual([`/api/filedata?id=${'p'.repeat(22)}`]);
});

test('the list of entries keeps search and filters in the address', async () => {
  const { address } = await open('/editor?kind=news');
  expect(await texts()).toHaveLength(2);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Eintrag suchen' }), 'MESSE beendet');
  expect(await texts()).toEqual([expect.stringMatching(/^Messe/)]);
  await waitFor(() => expect(address()).toBe('/editor?kind=news&search=MESSE+beendet'));
  await userEvent.click(screen.getByRole('button', { name: 'Filter zurücksetzen' }));
  await choose('Zustand', 'Noch verborgen');
  expect(await texts()).toEqual([expect.stringMatching(/^Herbstaktion/)]);
  await waitFor(() => expect(address()).toBe('/editor?state=hidden'));
  await choose('Art', 'Dachstein');
  expect(screen.getByText('Zu dieser Auswahl gibt es keine Einträge.')).toBeVisible();
});

test('the search finds references by their names, and each leads to its place in the form', async () => {
  await open('/editor?search=weinberg+haus');
  expect(await texts()).toEqual(['ReferenzenHaus am WeinbergReferenzenSichtbar–']);
  expect(screen.getByRole('link', { name: 'Haus am Weinberg bearbeiten' })).toHaveAttribute(
    'href',
    '/editor/entry?path=references.yaml&field=references%5B1%5D',
  );
  const field = screen.getByRole('searchbox', { name: 'Eintrag suchen' });
  await userEvent.clear(field);
  await userEvent.type(field, 'haus');
  expect(await texts()).toEqual([expect.stringContaining('Haus 6und 2 weitere')]);
  await userEvent.type(field, ' weinberg see');
  expect(screen.getByText('Zu dieser Auswahl gibt es keine Einträge.')).toBeVisible();
});

test('the filter "Gelöscht" lists who deleted which file, and each row leads to its history', async () => {
  const changed = { by: 'von außen', at: CHANGED_AT };
  const rows = [
    { path: 'news/2026-01-01-messe.yaml', kind: 'news', changed: { ...changed, by: 'Eva Muster' } },
    { path: 'products/tiles/lindora-12.yaml', kind: 'tiles', changed },
  ];
  server.on(DELETED, { entries: rows });
  const { address } = await open();
  await texts();
  await choose('Zustand', 'Gelöscht');
  const deleted = async () => {
    const table = within(await screen.findByRole('region', { name: 'Gelöschte Einträge' }));
    return table
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  };
  expect(await deleted()).toEqual([
    expect.stringMatching(/^2026-01-01-messe\.yamlNeuigkeitEva Muster · 28\.11\.2026/),
    expect.stringMatching(/^lindora-12\.yamlTondachziegelvon außen · 28\.11\.2026/),
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Eintrag suchen' }), 'lindora');
  expect(await deleted()).toHaveLength(1);
  await userEvent.click(screen.getByRole('link', { name: 'Verlauf von lindora-12.yaml' }));
  await waitFor(() => expect(address()).toBe('/editor/history?path=products%2Ftiles%2Flindora-12.yaml'));
});

test('the list of deleted entries has a failed and an empty state', async () => {
  server.on(DELETED, refusal(500, 'Kaputt.'));
  await open('/editor?state=deleted');
  expect(await screen.findByText(/^Die Einträge konnten nicht abgerufen werden/)).toBeVisible();
  server.on(DELETED, { entries: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Zu dieser Auswahl gibt es keine Einträge.')).toBeVisible();
});

test('the list of entries leaves the address alone after a person has opened another page', async () => {
  const { address } = await open();
  await texts();
  jest.useFakeTimers();
  fireEvent.change(screen.getByRole('searchbox', { name: 'Eintrag suchen' }), { target: { value: 'MESSE' } });
  // A slow device still shows the list when the browser's address already names the next page.
  history.pushState(null, '', '/editor/entry');
  act(() => void jest.advanceTimersByTime(1_000));
  expect(address()).toBe('/editor');
});

test('the list of entries is sorted by the column whose heading is pressed', async () => {
  await open();
  await texts();
  const heading = screen.getByRole('button', { name: 'Zuletzt geändert' });
  await userEvent.click(heading);
  expect((await texts()).slice(0, 2)).toEqual([
    expect.stringMatching(/^Herbstaktion/),
    expect.stringMatching(/^Lindora/),
  ]);
  await userEvent.click(heading);
  expect((await texts()).slice(0, 2)).toEqual([
    expect.stringMatching(/^Lindora/),
    expect.stringMatching(/^Herbstaktion/),
  ]);
});

test('the list of entries marks the entries with unsaved changes of the person', async () => {
  const user = '5'.repeat(32);
  keepDraftItem({ kind: 'form', user, path: 'news/messe.yaml' }, {});
  keepDraftItem({ kind: 'text', user: '6'.repeat(32), path: 'news/herbst.yaml' }, {});
  const { store } = await open();
  act(() => void store.dispatch(userLearned({ user, person: 'Eva Muster' })));
  const marked = (await texts()).filter((text) => text?.includes('Ungespeichert'));
  expect(marked).toEqual([expect.stringMatching(/^Messe/)]);
  expect(screen.getByRole('link', { name: 'Messe bearbeiten' })).toHaveAttribute(
    'href',
    '/editor/entry?path=news%2Fmesse.yaml',
  );
});

test('the list shows one hundred of many entries, and more on request', async () => {
  const many = Array.from({ length: 130 }, (_, index): EntryRow => entryRow(`news/${index}.yaml`));
  server.on(ENTRIES, { entries: many });
  await open();
  await waitFor(async () => expect(await texts()).toHaveLength(100));
  expect(screen.getByText('130 Einträge')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Weitere anzeigen' }));
  expect(await texts()).toHaveLength(130);
});

test('the list shows one hundred entries although a person chooses others before the first hundred is drawn', async () => {
  const { result } = renderHook(() => {
    const rows = useRowLimit(130);
    const { showFirst } = rows;
    const choose = useEffectEvent(() => showFirst());
    useEffect(() => choose(), []);
    return rows;
  });
  await waitFor(() => expect(result.current).toMatchObject({ limit: 100, hasMore: true }));
});

test('the list of entries has an empty, a waiting and a failed state, and loads when the connection is back', async () => {
  server.on(ENTRIES, { entries: [] });
  const empty = await open();
  expect(await screen.findByText('Der Katalog enthält noch keine Einträge.')).toBeVisible();
  empty.unmount();
  server.on(ENTRIES, silence);
  const waiting = await open();
  expect(await screen.findByRole('status', { name: 'Wird geladen …' })).toBeVisible();
  waiting.unmount();
  server.on(ENTRIES, { entries: ROWS });
  server.online = false;
  await open();
  expect(await screen.findByText(/^Die Einträge konnten nicht abgerufen werden/)).toBeVisible();
  server.online = true;
  window.dispatchEvent(new Event('online'));
  expect(await texts()).toHaveLength(ROWS.length);
});

// spec: role-20
test('only people with the right "editor" see the menu entry and the list of entries', async () => {
  server.on('GET /api/v1/session', { user: '5'.repeat(32), person: 'Eva Muster', rights: [] });
  const { store, address } = await renderApp('/editor', { group: 'worker' });
  expect(await screen.findByText('Dafür fehlt Ihnen die Berechtigung.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Menü öffnen' }));
  await screen.findByRole('link', { name: 'Impressum' });
  expect(screen.queryByRole('link', { name: 'Redaktion' })).toBeNull();
  act(() => void store.dispatch(rightsLearned(['publisher'])));
  expect(screen.queryByRole('link', { name: 'Redaktion' })).toBeNull();
  act(() => void store.dispatch(rightsLearned(['editor'])));
  await userEvent.click(await screen.findByRole('link', { name: 'Redaktion' }));
  expect(await texts()).toHaveLength(ROWS.length);
  act(() => void store.dispatch(rightsLearned([])));
  expect(await screen.findByText('Dafür fehlt Ihnen die Berechtigung.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Zur Übersicht' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

test('the list of entries leads to the dashboard when the server refuses the right', async () => {
  server.on(ENTRIES, refusal(403, 'Nicht erlaubt.'));
  const { address } = await open();
  await waitFor(() => expect(address()).toBe('/dashboard'));
});
