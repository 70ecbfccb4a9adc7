import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Overlays } from '../../../../src/app/shell/Overlays';
import { StateStorage } from '../../../../src/app/store/stateStorage';
import { makeStore } from '../../../../src/app/store/store';
import { PERMISSIONS } from '../../../../src/contract/base/permissions';
import { authRestored, keyAccepted } from '../../../../src/features/auth/authSlice';
import { installationFailed, workerUnsupported } from '../../../../src/features/device/deviceEvents';
import { countsRead, NO_READING, syncStarted } from '../../../../src/features/fileSync/fileSyncSlice';
import { folderMade } from '../../../../src/features/folder/folderSlice';
import { sendingRequested } from '../../../../src/features/outbox/outboxSlice';
import { readAnswer } from '../../../../src/features/fileSync/syncRules';
import { SyncState } from '../../../../src/features/fileSync/SyncState';
import { connectionLost } from '../../../../src/features/connection/connectionEvents';
import {
  installFailed,
  installStarted,
  updateOffered,
  type Update,
} from '../../../../src/features/version/updateEvents';
import { updateCheckFailed, versionInfoOpened } from '../../../../src/features/version/versionEvents';
import { preloadVersionInformation } from '../../../../src/app/shell/VersionInformation';
import { runningVersionRead, updateChecked } from '../../../../src/features/version/versionSlice';
import { preloadDialog } from '../../../../src/ui/controls/Dialog';
import { visitEnded } from '../../../../src/features/device/visitEvents';
import { FakeServer } from '../../../support/fakeServer';
import { beginShowroomDevice } from '../../../support/showroomDevice';
import { customerFolder } from '../../../support/sampleFolder';

jest.setTimeout(30_000);

let server: FakeServer;
// Loads the dialogs' code before the tests, because a `findBy` query could time out during the import.
beforeAll(async () => {
  await Promise.all([preloadDialog(), preloadVersionInformation()]);
});
beforeEach(
  () => (server = new FakeServer().on('GET /application/version', { version: '1.2.3', build: '4f1c5a9e03b7' })),
);
afterEach(() => server.close());

function Place() {
  return <p>{useLocation().pathname}</p>;
}

function show() {
  const { store, tap } = makeStore(new StateStorage());
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/references']}>
        <SyncState label="Informationen zur Version" onPress={() => undefined} />
        <Overlays />
        <Place />
      </MemoryRouter>
    </Provider>,
  );
  return {
    dispatch: (action: Parameters<typeof store.dispatch>[0]) => act(() => void store.dispatch(action)),
    store,
    tap,
  };
}

const dialog = (name: string) => screen.findByRole('dialog', { name }, { timeout: 10_000 });

const update: Update = { target: '1.0.1', occasion: 'outdated', required: false };

// spec: version-3
test('a person can close only the offer of an optional update', async () => {
  const { dispatch, store } = show();
  dispatch(updateOffered({ ...update, required: true }));
  const asking = await dialog('Neue Version verfügbar');
  expect(
    within(asking).getByText(
      'Für die Nutzung ist eine Aktualisierung nötig. Das Laden aller Daten dauert etwa 1 bis 5 Minuten.',
    ),
  ).toBeVisible();
  expect(within(asking).getByRole('button', { name: 'Jetzt aktualisieren' })).toBeVisible();
  expect(within(asking).queryByRole('button', { name: 'Schließen' })).toBeNull();
  dispatch(updateOffered(update));
  await userEvent.click(within(asking).getByRole('button', { name: 'Schließen' }));
  expect(store.getState()).toMatchObject({ overlay: { open: false }, version: { progress: { status: 'idle' } } });
});

test('the update offer shows the note of the offered release', async () => {
  const { dispatch } = show();
  dispatch(updateChecked({ answer: { version: '1.0.1', timestamp: 1, note: 'Neue Modelle und Farben' }, now: 2 }));
  dispatch(updateOffered(update));
  const asking = await dialog('Neue Version verfügbar');
  expect(within(asking).getByText('Neue Modelle und Farben')).toBeVisible();
});

// spec: version-7, error-19, error-20
test('a person cannot close a running installation, but can close the message of a failed installation', async () => {
  const { dispatch } = show();
  dispatch(installStarted(update));
  expect(await screen.findByText('Die Daten werden aktualisiert …')).toBeVisible();
  expect(within(screen.getByRole('dialog')).queryByRole('button')).toBeNull();
  dispatch(installFailed(update));
  const failed = await dialog('Aktualisierung fehlgeschlagen');
  expect(
    within(failed).getByText(
      'Die Verbindung zum Server wurde unterbrochen. Bitte sorgen Sie für eine stabile Verbindung und starten Sie die Anwendung neu. Sie können die Anwendung weiterhin weitgehend offline nutzen.',
    ),
  ).toBeVisible();
  expect(within(failed).getByRole('button', { name: 'Schließen' })).toBeVisible();
});

// spec: error-12, error-13, error-14
test('a button in the message of a lost connection leads to the dashboard', async () => {
  const { dispatch } = show();
  dispatch(connectionLost());
  const lost = await dialog('Verbindungsfehler');
  expect(within(lost).getByText('Der Server der Anwendung ist nicht erreichbar.')).toBeVisible();
  await userEvent.click(within(lost).getByRole('button', { name: 'Zur Übersicht' }));
  expect(screen.getByText('/dashboard')).toBeVisible();
});

test.each<[string, () => unknown]>([
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Schließen' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ["the browser's way back", () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')))],
])('%s also closes the message of a lost connection and leads to the dashboard', async (_way, leave) => {
  const { dispatch } = show();
  dispatch(connectionLost());
  await dialog('Verbindungsfehler');
  await leave();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('/dashboard')).toBeVisible();
});

// spec: call-17
test('the diagnostics offer the update button to every person', async () => {
  const { dispatch } = show();
  dispatch(runningVersionRead({ version: '1.0.0' }));
  dispatch(keyAccepted({ token: 'x'.repeat(29), permission: PERMISSIONS.default }));
  dispatch(authRestored({ hasLegacyKey: false }));
  dispatch(versionInfoOpened());
  const info = await dialog('Versionsinformationen');
  expect(within(info).getByText('Installierte Version').nextSibling).toHaveTextContent('1.0.0');
  expect(await within(info).findByText('1.2.3')).toBeVisible();
  expect(within(info).getByText('Tokendaten fehlerhaft')).toBeVisible();
  await userEvent.click(within(info).getByRole('button', { name: 'Diagnose' }));
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Zustand exportieren' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Nach Update suchen' }));
  expect(screen.getByRole('button', { name: 'Anwendungsdaten erneuern' })).toBeVisible();
});

test('the version information shows the running, offered and stored version and the last check', async () => {
  const { dispatch } = show();
  dispatch(runningVersionRead({ version: '1.0.0' }));
  dispatch(
    updateChecked({ answer: { version: '1.0.7', timestamp: 1 }, now: new Date(2026, 10, 20, 12, 5).getTime() / 1_000 }),
  );
  dispatch(countsRead({ ...NO_READING, count_loaded: 1_200, count_total: 5_000 }));
  dispatch(versionInfoOpened());
  const info = await dialog('Versionsinformationen');
  await within(info).findByText('1.2.3');
  const words = (role: string) =>
    within(info)
      .getAllByRole(role)
      .map(({ textContent }) => textContent);
  expect(words('term')).toEqual([
    'Installierte Version',
    'Verfügbare Version',
    'Anwendung',
    'Build-Kennung',
    'Zuletzt geprüft',
    'Offline-Daten',
    'Restzeit',
  ]);
  expect(words('definition')).toEqual([
    '1.0.0',
    '1.0.7',
    '1.2.3',
    '4f1c5a9e03b7',
    '20.11.2026, 12:05',
    '1.200 von 5.000',
    'wird berechnet …',
  ]);
});

test('the version information names how long the rest of the download takes', async () => {
  const { dispatch } = show();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const read = (loaded: number) =>
    act(() => void dispatch(countsRead({ ...NO_READING, count_loaded: loaded, count_total: 1_000 })));
  read(100);
  dispatch(versionInfoOpened());
  const info = await dialog('Versionsinformationen');
  const left = within(info).getByText('Restzeit').nextSibling;
  expect(left).toHaveTextContent('wird berechnet …');
  clock.mockReturnValue(31_000);
  read(200);
  expect(left).toHaveTextContent('etwa 4 min');
  clock.mockRestore();
  read(1_000);
  expect(within(info).queryByText('Restzeit')).toBeNull();
});

test('the version information lists missing files by kind until all files are stored', async () => {
  const { dispatch } = show();
  const missing = { pictures: 1_200, videos: 1, documents: 3 };
  dispatch(countsRead({ ...NO_READING, count_loaded: 1, count_total: 1_205, missing }));
  dispatch(versionInfoOpened());
  const info = await dialog('Versionsinformationen');
  expect(within(info).getByText('Noch nicht auf dem Gerät').nextSibling).toHaveTextContent(
    '3 Dokumente, 1 Video, 1.200 Bilddateien',
  );
  const whole = countsRead({ ...NO_READING, count_loaded: 1_205, count_total: 1_205, missing: undefined });
  dispatch(whole);
  expect(within(info).queryByText('Noch nicht auf dem Gerät')).toBeNull();
});

test('staff of a showroom read that the device is full and which release does not fit', async () => {
  beginShowroomDevice();
  const { dispatch } = show();
  dispatch(runningVersionRead({ version: '1.0.0' }));
  dispatch(updateChecked({ answer: { version: '1.0.1', timestamp: 1 }, now: 1 }));
  const full = { version: '1.0.1', missing: { videos: 1 }, problem: 'storage-full' } as const;
  dispatch(countsRead({ ...NO_READING, ...full, count_loaded: 8, count_total: 9 }));
  dispatch(versionInfoOpened());
  const info = await dialog('Versionsinformationen');
  const waits = 'Version 1.0.1 wird installiert, sobald sie vollständig auf dem Gerät ist.';
  expect(within(info).getByText('Der Speicher dieses Geräts ist voll.')).toBeVisible();
  expect(within(info).getByText(waits)).toBeVisible();
  dispatch(countsRead({ ...NO_READING, version: '1.0.1', count_loaded: 9, count_total: 9, missing: undefined }));
  expect(within(info).queryByText('Der Speicher dieses Geräts ist voll.')).toBeNull();
  expect(within(info).queryByText(waits)).toBeNull();
  localStorage.clear();
});

// spec: valid-3, limit-12
test.each([
  [30, 30, false],
  [29, 30, true],
  [30, 29, true],
])(
  'a token or permission under 30 characters causes a warning (token: %i, permission: %i, warning: %s)',
  async (token, permission, isWarned) => {
    const { dispatch } = show();
    dispatch(keyAccepted({ token: 't'.repeat(token), permission: 'p'.repeat(permission) }));
    dispatch(versionInfoOpened());
    const info = await dialog('Versionsinformationen');
    expect(within(info).queryByText('Tokendaten fehlerhaft') !== null).toBe(isWarned);
  },
);

const openDebug = async (shown: ReturnType<typeof show>, group: 'admin' | 'default') => {
  shown.dispatch(keyAccepted({ token: 'x'.repeat(43), permission: PERMISSIONS[group] }));
  shown.dispatch(authRestored({ hasLegacyKey: false }));
  shown.dispatch(runningVersionRead({ version: '1.0.0' }));
  shown.dispatch(versionInfoOpened());
  await dialog('Versionsinformationen');
  await userEvent.click(screen.getByRole('button', { name: 'Diagnose' }));
};

const answered = (version: string) => updateChecked({ answer: { version, timestamp: 1 }, now: 2 });

// spec: shell-16
test.each([
  ['the same version', answered('1.0.0'), 'Sie haben die neueste Version.'],
  ['no connection', updateCheckFailed(), 'Der Server ist nicht erreichbar.'],
  [
    'an older version',
    answered('0.0.0'),
    'Der Server bietet Version 0.0.0 an. Sie wird vorbereitet und dann ohne Rückfrage übernommen.',
  ],
])("a person's search for updates shows its result (case: %s)", async (_name, outcome, text) => {
  const shown = show();
  await openDebug(shown, 'admin');
  // The page must not show the outcome of an automatic check before a person searches for updates.
  shown.dispatch(outcome);
  expect(screen.queryByText(text)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Nach Update suchen' }));
  expect(screen.getByText('Der Server wird gefragt …')).toBeVisible();
  shown.dispatch(outcome);
  expect(screen.getByText(text)).toBeVisible();
});

test("the result of an administrator's action appears above the state of the device", async () => {
  const shown = show();
  await openDebug(shown, 'admin');
  await userEvent.click(screen.getByRole('button', { name: 'Nach Update suchen' }));
  const installed = screen.getByText('Installierte Version');
  for (const above of [screen.getByRole('button', { name: 'Abmelden' }), screen.getByText('Der Server wird gefragt …')])
    expect(above.compareDocumentPosition(installed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('while its version is unknown, the app does not call itself up to date', async () => {
  const shown = show();
  server.online = false;
  shown.dispatch(keyAccepted({ token: 'x'.repeat(43), permission: PERMISSIONS.admin }));
  shown.dispatch(authRestored({ hasLegacyKey: false }));
  shown.dispatch(versionInfoOpened());
  await dialog('Versionsinformationen');
  await userEvent.click(screen.getByRole('button', { name: 'Diagnose' }));
  await userEvent.click(screen.getByRole('button', { name: 'Nach Update suchen' }));
  shown.dispatch(answered('1.0.0'));
  expect(shown.store.getState().version.number).toBeNull();
  expect(screen.getByText('Der Server ist nicht erreichbar.')).toBeVisible();
  expect(screen.queryByText('Sie haben die neueste Version.')).toBeNull();
});

// spec: shell-12
test('a log-out asks for confirmation, and can be cancelled', async () => {
  const shown = show();
  await openDebug(shown, 'default');
  const seen: string[] = [];
  const leave = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
    const question = await dialog('Abmelden?');
    expect(question).toHaveTextContent('Dieses Gerät verliert den Zugang und alle gespeicherten Daten.');
    await userEvent.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Abmelden?' })).toBeNull());
  };
  shown.tap.listen(({ action }) => void seen.push(action.type));
  await leave('Abbrechen');
  expect(seen).not.toContain('auth/logOutRequested');
  await leave('Abmelden');
  expect(seen).toContain('auth/logOutRequested');
  expect(screen.getByRole('button', { name: 'Abmelden' })).toHaveAttribute('aria-busy', 'true');
});

test('the log-out question says how many customer folders will be lost', async () => {
  const shown = show();
  await openDebug(shown, 'default');
  const question = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
    return dialog('Abmelden?');
  };
  expect(await question()).not.toHaveTextContent('Kundenmappe');
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  for (const id of ['a', 'b']) shown.dispatch(folderMade(customerFolder({ id })));
  expect(await question()).toHaveTextContent('2 Kundenmappen werden gelöscht.');
  expect(await dialog('Abmelden?')).not.toHaveTextContent('aufbewahrte');
});

test('the log-out question says that folders of former visits will be lost', async () => {
  const shown = show();
  await openDebug(shown, 'default');
  for (const id of ['a', 'b']) shown.dispatch(folderMade(customerFolder({ id, isKept: true })));
  shown.dispatch(visitEnded({ isShowroom: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  const question = await dialog('Abmelden?');
  expect(question).toHaveTextContent('2 aufbewahrte Mappen werden gelöscht.');
  expect(question).not.toHaveTextContent('Kundenmappe');
});

test.each([
  [1, 'Eine Sendung ist noch nicht verschickt und geht verloren.'],
  [2, '2 Sendungen sind noch nicht verschickt und gehen verloren.'],
])('the log-out question says that waiting mails will be lost (number of mails: %i)', async (count, text) => {
  const shown = show();
  await openDebug(shown, 'default');
  for (const image of ['a', 'b'].slice(0, count)) {
    const items = [{ image, name: 'Plan', description: '', preview: image }];
    shown.dispatch(sendingRequested({ user: null, email: 'anna@beispiel.de', items }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Abmelden' }));
  expect(await dialog('Abmelden?')).toHaveTextContent(text);
});

test('the installation overlay shows how many files are stored', async () => {
  const { dispatch } = show();
  dispatch(installStarted(update));
  const installing = await dialog('Aktualisierung');
  expect(within(installing).getByRole('progressbar', { name: 'Die Daten werden aktualisiert …' })).not.toHaveAttribute(
    'value',
  );
  dispatch(countsRead({ ...NO_READING, count_loaded: 1_200, count_total: 5_000 }));
  const bar = within(installing).getByRole('progressbar', { name: 'Offline-Daten werden geladen: 1.200 von 5.000' });
  expect(bar).toHaveValue(1_200);
  expect(within(installing).getByText('1.200 von 5.000')).toBeVisible();
});

test("an administrator can save the app's state as a file, and sees a message if saving fails", async () => {
  const { dispatch } = show();
  dispatch(keyAccepted({ token: 'x'.repeat(43), permission: PERMISSIONS.admin }));
  dispatch(authRestored({ hasLegacyKey: false }));
  dispatch(versionInfoOpened());
  await dialog('Versionsinformationen');
  await userEvent.click(screen.getByRole('button', { name: 'Diagnose' }));
  const saved: Blob[] = [];
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, {
    createObjectURL: (file: Blob) => (saved.push(file), 'blob:x'),
    revokeObjectURL: () => undefined,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Zustand exportieren' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(saved[0]?.type).toBe('application/json');
  expect(saved[0]?.size).toBeGreaterThan(500);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(URL, {
    createObjectURL: () => {
      throw new Error('No room.');
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Zustand exportieren' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Der Zustand konnte nicht gespeichert werden.');
  jest.restoreAllMocks();
});

test('the page shows the loading progress of the offline data', () => {
  const { dispatch } = show();
  dispatch(syncStarted());
  dispatch(countsRead({ ...NO_READING, count_loaded: 3, count_total: 10 }));
  expect(screen.getByRole('progressbar', { name: 'Offline-Daten werden geladen: 3 von 10' })).toHaveValue(3);
  expect(screen.getByText('Offline-Daten werden geladen: 3 von 10')).toBeInTheDocument();
  dispatch(countsRead({ ...NO_READING, count_loaded: 10, count_total: 10 }));
  expect(screen.getByText('Alle Daten sind offline verfügbar')).toBeInTheDocument();
  dispatch(workerUnsupported());
  expect(screen.getByText('Offline-Nutzung wird von diesem Browser nicht unterstützt')).toBeInTheDocument();
});

const NOT_REACHABLE = 'Der Server ist zurzeit nicht erreichbar.';

test('if the service worker cannot be installed, the page says what a person can check', async () => {
  const { dispatch } = show();
  dispatch(installationFailed());
  expect(screen.getByText(/^Die Anwendung konnte auf diesem Gerät noch nicht/)).toHaveTextContent(
    /Internetverbindung, freien Speicher und die Einstellungen des Browsers\.$/,
  );
});

test('the page shows a sync problem until all files are stored', async () => {
  const shown = show();
  const drawing = () => document.querySelector('[title] svg')?.innerHTML;
  const usual = drawing();
  shown.dispatch(countsRead({ version: null, count_loaded: null, count_total: null, problem: 'unreachable' }));
  expect(screen.getByText(NOT_REACHABLE)).toBeInTheDocument();
  expect(drawing()).not.toBe(usual);
  expect(screen.getByTitle(`Offline-Daten werden vorbereitet ${NOT_REACHABLE}`)).toBeInTheDocument();
  shown.dispatch(countsRead({ version: null, count_loaded: 3, count_total: 10, problem: 'unreachable' }));
  expect(screen.getByText(NOT_REACHABLE)).toBeInTheDocument();
  shown.dispatch(countsRead({ version: null, count_loaded: 10, count_total: 10, problem: 'unreachable' }));
  expect(screen.queryByText(NOT_REACHABLE)).toBeNull();
  shown.dispatch(countsRead({ version: null, count_loaded: 3, count_total: 10, problem: 'unreachable' }));
  shown.dispatch(workerUnsupported());
  expect(screen.queryByText(NOT_REACHABLE)).toBeNull();
});

test('the version information says why the sync does not continue', async () => {
  const shown = show();
  shown.dispatch(versionInfoOpened());
  const info = await dialog('Versionsinformationen');
  expect(within(info).queryByText(NOT_REACHABLE)).toBeNull();
  shown.dispatch(countsRead({ version: null, count_loaded: null, count_total: null, problem: 'unreachable' }));
  expect(within(info).getByText(NOT_REACHABLE)).toBeVisible();
});

test('when the storage fails, the version information says that the device cannot be used offline', async () => {
  const shown = show();
  shown.dispatch(versionInfoOpened());
  const info = await dialog('Versionsinformationen');
  const none = { count_loaded: null, count_total: null };
  shown.dispatch(countsRead(readAnswer({ ...none, problem: 'storage-failed' })));
  expect(within(info).getByText(/kann zurzeit nicht offline genutzt werden/)).toBeVisible();
});
