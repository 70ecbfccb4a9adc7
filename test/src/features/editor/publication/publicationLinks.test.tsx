import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rightsLearned } from '../../../../../src/features/auth/authSlice';
import type { FakeServer } from '../../../../support/fakeServer';
import { beginPublications, openAs, PERSON } from './publicationStage';

let server: FakeServer;
beforeEach(() => (server = beginPublications()));
afterEach(() => {
  jest.useRealTimers();
  server.close();
});

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTimeAsync(ms) });

test('only people with the right "publisher" see the links to the publication, and may open its pages', async () => {
  server.on('GET /api/v1/session', { user: '5'.repeat(32), person: PERSON, rights: ['editor'] });
  const closed = await openAs('/editor/publish', { group: 'worker' });
  expect(await screen.findByText('Dafür fehlt Ihnen die Berechtigung.')).toBeVisible();
  expect(closed.address()).toBe('/editor/publish');
  closed.unmount();
  const { store } = await openAs('/editor', { group: 'worker' });
  expect(await screen.findByRole('link', { name: 'Vorschau' })).toHaveAttribute('href', '/editor/preview');
  for (const name of ['Veröffentlichen', 'Veröffentlichungen']) expect(screen.queryByRole('link', { name })).toBeNull();
  act(() => void store.dispatch(rightsLearned(['editor', 'publisher'])));
  await user.click(await screen.findByRole('link', { name: 'Veröffentlichen' }));
  expect(await screen.findByRole('checkbox', { name: 'Messe' })).toBeChecked();
});
