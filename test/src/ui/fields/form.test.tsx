import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../../../../src/ui/controls/Button';
import { Form } from '../../../../src/ui/fields/Form';
import { NumberField } from '../../../../src/ui/fields/NumberField';
import { TextField } from '../../../../src/ui/fields/TextField';

let sent: string[];
let seen: EventTarget[];
const see = ({ target }: Event) => void (target !== null && seen.push(target));
beforeEach(() => {
  [sent, seen] = [[], []];
  document.addEventListener('submit', see);
});
afterEach(() => document.removeEventListener('submit', see));

function Order({ isPending = false }: { readonly isPending?: boolean }) {
  const [name, setName] = useState('');
  const [count, setCount] = useState<number | null>(1);
  return (
    <Form label="Bestellung" onSubmit={() => sent.push(`${name} ${count}`)}>
      <TextField label="Name" message={null} value={name} onChange={setName} />
      <NumberField label="Anzahl" value={count} onChange={setCount} min={1} max={9} />
      <Button>Andere Taste</Button>
      <Button type="submit" isPending={isPending} isDisabled={name === ''}>
        Senden
      </Button>
    </Form>
  );
}

test('Enter in a field and the button of the form submit it, and other buttons do not', async () => {
  const user = userEvent.setup();
  render(<Order />);
  await user.type(screen.getByLabelText('Name'), 'Muster{Enter}');
  await user.click(screen.getByRole('button', { name: 'Andere Taste' }));
  await user.click(screen.getByRole('button', { name: 'Senden' }));
  expect(sent).toEqual(['Muster 1', 'Muster 1']);
  expect(seen).toEqual([screen.getByRole('form'), screen.getByRole('form')]);
});

test('Enter submits the number that it completes', async () => {
  const user = userEvent.setup();
  render(<Order />);
  await user.type(screen.getByLabelText('Name'), 'Muster');
  await user.clear(screen.getByLabelText('Anzahl'));
  await user.type(screen.getByLabelText('Anzahl'), '7{Enter}');
  expect(sent).toEqual(['Muster 7']);
});

test('a disabled or pending button blocks Enter', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Order />);
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  rerender(<Order isPending />);
  await user.type(screen.getByLabelText('Name'), 'Muster{Enter}');
  expect([sent, seen]).toEqual([[], []]);
});

test('a form without a button submits on Enter', async () => {
  const user = userEvent.setup();
  render(
    <Form onSubmit={() => sent.push('sent')}>
      <TextField label="Name" message={null} value="" onChange={() => undefined} />
    </Form>,
  );
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(sent).toEqual(['sent']);
});

test('the browser sees no form, no name of a field and no id twice', () => {
  const idsOf = () => {
    const { container, unmount } = render(<Order />);
    const fields = [...container.querySelectorAll('input')];
    expect(container.querySelector('form, [name]')).toBeNull();
    expect(fields.map(({ autocomplete }) => autocomplete)).toEqual(['off', 'off']);
    unmount();
    return fields.map(({ id }) => id);
  };
  const ids = [...idsOf(), ...idsOf()];
  expect(new Set(ids).size).toBe(4);
});
