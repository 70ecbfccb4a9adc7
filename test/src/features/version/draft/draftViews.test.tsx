import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Group } from '../../../../../src/contract/base/permissions';
import { preloadVersionInformation } from '../../../../../src/app/shell/VersionInformation';
import { draftProgressed, runningVersionRead } from '../../../../../src/features/version/versionSlice';
import { preloadDialog } from '../../../../../src/ui/controls/Dialog';
import { FakeServer } from '../../../../support/fakeServer';
import { renderApp } from '../../../../support/renderApp';

jest.setTimeout(60_000);

const DRAFT = 'd'.repeat(64);
const VIEW = 'Entwurf ansehen';
const BACK = 'Zurück zur veröffentlichten Version';

let server: FakeServer;
let unmount = () => undefined as void;

beforeAll(() => Promise.all([preloadDialog(), preloadVersionInformation()]));
beforeEach(() => (server = new FakeServer().on('GET /application/version', { version: '1.2.3' })));
afterEach(() => {
  unmount();
  server.close();
});

async function show(group: Group, draft: string | null) {
  const app = await renderApp('/legal-notice', { group });
  unmount = app.unmount;
  if (draft !== null) act(() => void app.store.dispatch(runningVersionRead({ version: '1.4.0', draft })));
  return app.store;
}

async function openDiagnostics() {
  await userEvent.click(screen.getByRole('button', { name: 'Informationen zur Version' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Diagnose' }));
  return screen.findByRole('dialog', { name: 'Diagnose' });
}

test('a page on a draft shows a bar that names the draft', async () => {
  const store = await show('admin', DRAFT);
  const bar = await screen.findByRole('region', { name: 'Entwurf' });
  expect(within(bar).getByRole('status')).toHaveTextContent('Sie sehen den Entwurf der Version 1.4.0.');
  expect(within(bar).getByRole('button', { name: BACK })).toBeEnabled();
  const state = { kind: 'viewed', version: '1.4.0', sha256: DRAFT, isWithdrawn: true } as const;
  act(() => void store.dispatch(draftProgressed(state)));
  expect(within(bar).getByRole('status')).toHaveTextContent('Auf dem Server gibt es ihn nicht mehr.');
});

test('a page on a published release shows no bar for drafts', async () => {
  await show('admin', null);
  expect(screen.queryByRole('region', { name: 'Entwurf' })).toBeNull();
});

test('administrators request the draft in the diagnostics, and read the result', async () => {
  const store = await show('admin', null);
  const dialog = await openDiagnostics();
  act(() => void store.dispatch(draftProgressed({ kind: 'asking' })));
  expect(within(dialog).getByText('Der Server wird gefragt …')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: VIEW })).toHaveAttribute('aria-disabled', 'true');
  const loading = { kind: 'loading', version: '1.4.0', loaded: 2, total: 1_200, problem: 'storage-full' } as const;
  act(() => void store.dispatch(draftProgressed(loading)));
  expect(within(dialog).getByText('Der Entwurf wird geladen: 2 von 1.200 Paketen')).toBeVisible();
  act(() => void store.dispatch(draftProgressed({ kind: 'none' })));
  expect(within(dialog).getByText('Es gibt keinen Entwurf.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: VIEW })).not.toHaveAttribute('aria-disabled');
});

test('on a draft, the diagnostics offer the way back to the published release, and no update', async () => {
  await show('admin', DRAFT);
  const dialog = await openDiagnostics();
  expect(within(dialog).getByRole('button', { name: BACK })).toBeEnabled();
  expect(within(dialog).queryByRole('button', { name: 'Nach Update suchen' })).toBeNull();
  expect(within(dialog).getByText(/wird nicht nach Updates gesucht/)).toBeVisible();
});

test.each(['dachberater', 'worker', 'default'] as const)(
  'the diagnostics offer no draft to a person of the group "%s"',
  async (group) => {
    await show(group, null);
    const dialog = await openDiagnostics();
    expect(within(dialog).queryByRole('button', { name: VIEW })).toBeNull();
  },
);
