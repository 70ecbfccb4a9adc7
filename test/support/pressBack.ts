import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Presses the back button in the header. Tests have no browser history, so the function first pretends that the page
 * was reached from another page.
 */
export async function pressBack(): Promise<void> {
  act(() => window.history.replaceState({ idx: 1 }, ''));
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  act(() => window.history.replaceState(null, ''));
}
