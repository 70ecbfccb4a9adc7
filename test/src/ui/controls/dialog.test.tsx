import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../../../../src/ui/controls/Dialog';
// Loads the dialog window's code before the tests, because compiling it would count towards the first test's time-out.
import '../../../../src/ui/controls/DialogWindow';

test.each([
  ['text', false],
  ['wide', false],
  ['side', true],
] as const)('only a side dialog closes on a tap beside it (size: "%s", closes: %p)', async (size, closes) => {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <Dialog title="Fenster" isOpen size={size} onClose={onClose}>
      Inhalt
    </Dialog>,
  );
  const overlay = (await screen.findByRole('dialog', { name: 'Fenster' })).parentElement?.parentElement;
  await user.click(screen.getByText('Inhalt'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(overlay ?? document.body);
  expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
});

test('Escape does not close a panel that has no close function', async () => {
  const user = userEvent.setup();
  render(
    <Dialog title="Fenster" isOpen size="side">
      Inhalt
    </Dialog>,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Fenster' });
  await user.keyboard('{Escape}');
  await user.click(dialog.parentElement?.parentElement ?? document.body);
  expect(dialog).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Schließen' })).toBeNull();
});
