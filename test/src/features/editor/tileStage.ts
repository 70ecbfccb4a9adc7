/** The sample tile in the editor, opened by Eva Muster. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userLearned } from '../../../../src/features/auth/authSlice';
import { FakeServer } from '../../../support/fakeServer';
import { renderApp } from '../../../support/renderApp';
import { FORMS, TILE_PATH } from '../../../support/sampleEntries';

/** A server with all answers that the view asks for, but the entry and its check. */
export const tileServer = (): FakeServer =>
  new FakeServer()
    .on('GET /api/v1/news', [])
    .on('GET /api/v1/editor/forms', FORMS)
    .on('POST /api/v1/editor/presence', { others: [] });

/** Opens the tile. `query`: further parameters of the address. */
export async function openTile(query = '') {
  const address = `/editor/entry?path=${encodeURIComponent(TILE_PATH)}${query}`;
  const app = await renderApp(address, { group: 'dachberater' });
  act(() => void app.store.dispatch(userLearned({ user: '5'.repeat(32), person: 'Eva Muster' })));
  return app;
}

/** A person whose waits advance the fake clock. */
export const person = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });

/** Lets time pass on the fake clock. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

export const need = () => screen.findByRole('textbox', { name: 'Bedarf (Stück/m²)' });
