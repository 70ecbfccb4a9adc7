import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FOLDERS_MAX } from '../../../../../src/features/folder/folderLimits';
import { selectKept } from '../../../../../src/features/folder/folderSelectors';
import { folderMade } from '../../../../../src/features/folder/folderSlice';
import { visitEndAsked } from '../../../../../src/features/showroom/showroomEvents';
import { FakeServer } from '../../../../support/fakeServer';
import { offerHash } from '../../../../support/offerHash';
import { renderApp } from '../../../../support/renderApp';
import { customerFolder } from '../../../../support/sampleFolder';
import { beginShowroomDevice } from '../../../../support/showroomDevice';

let server: FakeServer;
let app: Awaited<ReturnType<typeof renderApp>>;
beforeEach(() => {
  offerHash();
  localStorage.clear();
  server = new FakeServer();
});
afterEach(() => {
  app.unmount();
  server.close();
});

const state = () => app.store.getState();
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function open(folders: readonly string[]): Promise<void> {
  app = await renderApp('/folder', { withSagas: true });
  await waitFor(() => expect(state().showroom.visit.status).toBe('none'));
  act(() => {
    const at = Date.now();
    for (const id of folders)
      app.store.dispatch(folderMade(customerFolder({ id, project: `Haus ${id}`, madeAt: at, changedAt: at })));
  });
}

async function passPin(title: string, submit: string, pin = '4711'): Promise<void> {
  const shown = within(await dialog(title));
  await userEvent.type(shown.getByLabelText('PIN'), pin);
  await userEvent.click(shown.getByRole('button', { name: submit }));
}

async function endVisit(): Promise<void> {
  act(() => void app.store.dispatch(visitEndAsked()));
  await waitFor(() => expect(state().showroom.visit.status).toBe('none'), { timeout: 5_000 });
}

async function keep(): Promise<void> {
  await press('Mappe behalten');
  await passPin('Mappe behalten', 'Behalten');
  await screen.findByText('Diese Mappe bleibt nach der Beratung für Mitarbeiter aufbewahrt.');
}

test('a personal device has no button for keeping a folder', async () => {
  await open(['a']);
  expect(await screen.findByRole('button', { name: 'Mappe löschen' })).toBeVisible();
  for (const name of ['Mappe behalten', 'Aufbewahrte Mappen'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

describe('on a showroom device', () => {
  beforeEach(() => beginShowroomDevice());

  test('a folder that staff keep is hidden from the next visitor', async () => {
    await open(['a', 'b']);
    await keep();
    await endVisit();
    expect(state().folder).toMatchObject({ folders: [], active: null, kept: [{ id: 'b' }] });
    expect(await screen.findByText('Sie haben noch keine Kundenmappe.')).toBeVisible();
    expect(screen.queryByText('Haus b')).toBeNull();
  });

  test('a wrong PIN does not mark a folder as kept', async () => {
    await open(['a']);
    await press('Mappe behalten');
    await passPin('Mappe behalten', 'Behalten', '0000');
    expect(await screen.findByText('Die PIN ist falsch.')).toBeVisible();
    expect(state().folder.folders[0]?.isKept).toBeUndefined();
  });

  test('a kept folder that staff open is kept again after the visit', async () => {
    await open(['a']);
    await keep();
    await endVisit();
    await press('Aufbewahrte Mappen');
    expect(within(await dialog('Aufbewahrte Mappen')).queryByText('Haus a')).toBeNull();
    await passPin('Aufbewahrte Mappen', 'Ansehen');
    await press('Haus a: Öffnen');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(state().folder).toMatchObject({ folders: [{ id: 'a', isKept: true }], active: 'a', kept: [] });
    await endVisit();
    expect(selectKept(state())).toMatchObject([{ id: 'a', project: 'Haus a', isKept: true }]);
  });

  test('staff delete a kept folder with the PIN after a confirmation', async () => {
    await open(['a']);
    await keep();
    await endVisit();
    await press('Aufbewahrte Mappen');
    await passPin('Aufbewahrte Mappen', 'Ansehen');
    await press('Haus a: Löschen');
    await press('Endgültig löschen');
    expect(await screen.findByText('Es ist keine Mappe aufbewahrt.')).toBeVisible();
    expect(state().folder).toMatchObject({ kept: [], expired: [] });
  });

  test("staff can keep folders up to the device's limit", async () => {
    await open(Array.from({ length: FOLDERS_MAX }, (_none, at) => `${at}`));
    const { folders } = state().folder;
    act(() => {
      for (const { id } of folders.slice(0, -1))
        app.store.dispatch({ type: 'folder/folderChanged', payload: { id, at: Date.now(), change: { isKept: true } } });
    });
    await keep();
    await endVisit();
    expect(state().folder.kept).toHaveLength(FOLDERS_MAX);
    act(() => void app.store.dispatch(folderMade(customerFolder({ id: 'next' }))));
    expect(await screen.findByRole('button', { name: 'Mappe behalten' })).toBeDisabled();
  });
});
