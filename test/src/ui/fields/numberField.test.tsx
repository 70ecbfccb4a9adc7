import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { i18n } from '../../../../src/i18n/i18n';
import { NumberField } from '../../../../src/ui/fields/NumberField';

const told: (number | null)[] = [];

function Held({ start }: { readonly start: number | null }) {
  const [value, setValue] = useState(start);
  return (
    <NumberField
      label="Neigung"
      unit="°"
      value={value}
      onChange={(next) => {
        told.push(next);
        setValue(next);
      }}
      min={5}
      max={75}
      step={0.5}
      digits={1}
    />
  );
}

const open = (start: number | null) => {
  told.length = 0;
  render(<Held start={start} />);
  return { person: userEvent.setup(), field: screen.getByRole('textbox', { name: 'Neigung (°)' }) };
};

test.each([
  ['17,5{Enter}', [17.5], '17,5'],
  ['17.5{Tab}', [17.5], '17,5'],
  ['17,55{Enter}', [17.6], '17,6'],
  ['22,5 °{Enter}', [22.5], '22,5'],
  ['900{Enter}', [75], '75'],
  ['1{Enter}', [5], '5'],
  ['steil{Enter}', [], '22'],
  ['{Enter}', [null], ''],
  ['30{ArrowUp}', [30.5], '30,5'],
  ['30{ArrowDown}{ArrowDown}', [29.5, 29], '29'],
])(
  'the number field reads typed text (typed: "%s", reported values: %j, shown: "%s")',
  async (keys, numbers, shown) => {
    const { person, field } = open(22);
    await person.clear(field);
    await person.type(field, keys);
    expect(told).toEqual(numbers);
    expect(field).toHaveValue(shown);
  },
);

test.each(['900{Enter}', '1{Enter}', 'steil{Tab}'])(
  'after a person types "%s", the number field shows its limits until the value is valid',
  async (keys) => {
    const { person, field } = open(22);
    await person.clear(field);
    await person.type(field, keys);
    expect(screen.getByRole('alert')).toHaveTextContent('Möglich sind 5 bis 75.');
    expect(field).toHaveAccessibleDescription('Möglich sind 5 bis 75.');
    await person.clear(field);
    await person.type(field, '30{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('plus and minus buttons change a number field by one step', async () => {
  const { person, field } = open(74.5);
  const more = screen.getByRole('button', { name: 'Neigung erhöhen' });
  await person.click(more);
  expect(field).toHaveValue('75');
  expect(more).toHaveAttribute('aria-disabled', 'true');
  // A button disabled by the limit must keep the focus for people who use a keyboard.
  expect(more).toHaveFocus();
  await person.click(more);
  expect(field).toHaveValue('75');
  await person.click(screen.getByRole('button', { name: 'Neigung verringern' }));
  expect(field).toHaveValue('74,5');
});

test('pressing the plus button of an empty number field fills in the lower limit', async () => {
  const { person, field } = open(null);
  expect(field).toHaveValue('');
  await person.click(screen.getByRole('button', { name: 'Neigung erhöhen' }));
  expect(field).toHaveValue('5');
});

test('the minus button of an empty number field is disabled', async () => {
  const { person, field } = open(null);
  const less = screen.getByRole('button', { name: 'Neigung verringern' });
  expect(less).toHaveAttribute('aria-disabled', 'true');
  await person.click(less);
  await person.type(field, '{ArrowDown}');
  expect(told).toEqual([]);
  expect(field).toHaveValue('');
});

test('in English the number field reads and writes a decimal point', async () => {
  await act(() => i18n.changeLanguage('en_GB').then(() => undefined));
  const { person, field } = open(22.5);
  expect(field).toHaveValue('22.5');
  await person.clear(field);
  await person.type(field, '17.5{Enter}');
  expect(told).toEqual([17.5]);
  expect(field).toHaveValue('17.5');
  await act(() => i18n.changeLanguage('de_DE').then(() => undefined));
});
