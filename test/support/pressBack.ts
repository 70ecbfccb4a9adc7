import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Presses the back button in the header as on a page reached from another page, because tests have no browser history.
 */
export async function pressBack(): Promise<void> {
  act(() => window.history.replaceState({ idx: 1 }, ''));
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  act(() => window.history.replaceState(null, ''));
}
