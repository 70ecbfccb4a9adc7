import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses the back button. A test has no earlier page, so the function sets a history state that claims one. */
export async function pressBack(): Promise<void> {
  act(() => window.history.replaceState({ idx: 1 }, ''));
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  act(() => window.history.replaceState(null, ''));
}
