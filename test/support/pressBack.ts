import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * Presses the header's back button on a page that was reached from another page, because the test does not have the
 * browser's history.
 */
export async function pressBack(): Promise<void> {
  act(() => window.history.replaceState({ idx: 1 }, ''));
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  act(() => window.history.replaceState(null, ''));
}
