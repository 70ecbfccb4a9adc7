import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '../../../../src/ui/controls/Dialog';
import { LeaveButton } from '../../../../src/ui/controls/leaveDialog';
import { TextField } from '../../../../src/ui/fields/TextField';
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

const onClose = jest.fn();

function Typing() {
  const [name, setName] = useState('');
  return (
    <Dialog
      title="Fenster"
      isOpen
      size="side"
      hasCloseButton
      onClose={onClose}
      actions={<LeaveButton onPress={onClose}>Abbrechen</LeaveButton>}
    >
      <TextField label="Name" message={null} value={name} onChange={setName} />
      <LeaveButton onPress={onClose}>Zurück</LeaveButton>
    </Dialog>
  );
}

describe('a dialog', () => {
  beforeEach(() => onClose.mockClear());

  const closings: Readonly<Record<string, () => Promise<unknown>>> = {
    'the close button': () =>
      // The second button is react-aria's invisible one.
      userEvent.click(screen.getAllByRole('button', { name: 'Schließen' })[0] ?? document.body),
    'a button at the bottom': () => userEvent.click(screen.getByRole('button', { name: 'Abbrechen' })),
    'a button under the fields': () => userEvent.click(screen.getByRole('button', { name: 'Zurück' })),
    Escape: () => userEvent.keyboard('{Escape}'),
    'a tap beside it': () => userEvent.click(screen.getByRole('dialog').parentElement?.parentElement ?? document.body),
  };

  test.each(Object.keys(closings))('asks before it closes with typed text (closed by: "%s")', async (way) => {
    render(<Typing />);
    await userEvent.type(await screen.findByLabelText('Name'), 'Foyer');
    const from = screen.getByLabelText('Name');
    await closings[way]?.();
    expect(screen.getByRole('alert')).toHaveTextContent('Ihre Eingaben gehen verloren.');
    expect(screen.queryByRole('button', { name: 'Abbrechen' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Weiter bearbeiten' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Weiter bearbeiten' }));
    expect(from).toHaveValue('Foyer');
    if (way === 'Escape') expect(from).toHaveFocus();
    expect(onClose).not.toHaveBeenCalled();
    await closings[way]?.();
    await userEvent.click(screen.getByRole('button', { name: 'Verwerfen' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test.each(Object.keys(closings))('closes at once without typed text (closed by: "%s")', async (way) => {
    render(<Typing />);
    const field = await screen.findByLabelText('Name');
    await userEvent.type(field, 'F');
    await userEvent.clear(field);
    await closings[way]?.();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
