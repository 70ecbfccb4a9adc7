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
  const { store, address } = await openAs('/editor/publish', { group: 'worker' });
  expect(await screen.findByRole('link', { name: 'Vorschau' })).toHaveAttribute('href', '/editor/preview');
  expect(address()).toBe('/editor');
  for (const name of ['Veröffentlichen', 'Veröffentlichungen']) expect(screen.queryByRole('link', { name })).toBeNull();
  act(() => void store.dispatch(rightsLearned(['editor', 'publisher'])));
  await user.click(await screen.findByRole('link', { name: 'Veröffentlichen' }));
  expect(await screen.findByRole('checkbox', { name: 'Messe' })).toBeChecked();
});
