import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses the header's way back on a page that was reached from another one: the browser's history is not the test's. */
export async function pressBack(): Promise<void> {
  act(() => window.history.replaceState({ idx: 1 }, ''));
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  act(() => window.history.replaceState(null, ''));
}
