/** The select reports a choice before its list closes, so that the page paints the choice first. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Select } from '../../../../src/ui/fields/Select';

const options = [
  { value: '', label: 'Alle' },
  { value: 'matt', label: 'Matt', note: '12' },
  { value: 'glasiert', label: 'Glasiert', note: '0', isDisabled: true },
];

async function open(value = '') {
  const told: string[] = [];
  render(
    <Select label="Oberfläche" value={value} options={options} onChange={(next) => told.push(next)} closesLater />,
  );
  const button = screen.getByRole('button', { name: /Oberfläche/ });
  await userEvent.click(button);
  return { told, button: () => screen.getByRole('button', { name: /Oberfläche/ }) };
}
const option = (name: RegExp) => screen.getByRole('option', { name });

test('the select reports a clicked option before it closes its list', async () => {
  const { told, button } = await open();
  await userEvent.pointer({ keys: '[MouseLeft>]', target: option(/^Matt/) });
  expect(told).toEqual([]);
  act(() => {
    fireEvent.pointerUp(option(/^Matt/));
    fireEvent.click(option(/^Matt/));
    expect(told).toEqual(['matt']);
  });
  expect(option(/^Matt/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await waitFor(() => expect(button()).toHaveFocus());
  expect(told).toEqual(['matt']);
});

test('a click on the selected option closes the list and reports nothing', async () => {
  const { told } = await open('matt');
  await userEvent.click(option(/^Matt/));
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  expect(told).toEqual([]);
});

test('a click on a disabled option reports nothing and leaves the list open', async () => {
  const { told } = await open();
  await userEvent.click(option(/^Glasiert/), { pointerEventsCheck: 0 });
  expect(told).toEqual([]);
  expect(screen.getByRole('listbox')).toBeInTheDocument();
});

test('a person can also select an option with the keyboard', async () => {
  const { told, button } = await open();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(told).toEqual(['matt']);
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await waitFor(() => expect(button()).toHaveFocus());
});
