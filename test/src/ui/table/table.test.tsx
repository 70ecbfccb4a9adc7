import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Table, type Column } from '../../../../src/ui/table/Table';

interface Tile {
  readonly name: string;
  readonly colour: string | null;
}

const COLUMNS: readonly Column<Tile, 'name' | 'colour'>[] = [
  { key: 'name', title: 'Name', look: 'name', cell: ({ name }) => name },
  { key: 'colour', title: 'Farbe', cell: ({ colour }) => colour },
];
const ROWS: readonly Tile[] = [
  { name: 'Biber', colour: 'Rot' },
  { name: '', colour: null },
];
const frame = { label: 'Ziegel', columns: COLUMNS, rows: ROWS, rowKey: ({ name }: Tile) => name };
const texts = () => screen.getAllByRole('row').map(({ textContent }) => textContent);

test('a table shows a dash for each missing value', () => {
  render(<Table {...frame} />);
  expect(screen.getByRole('region', { name: 'Ziegel' })).toBeVisible();
  expect(texts()).toEqual(['NameFarbe', 'BiberRot', '––']);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a pressed column heading requests the new order, and the table marks the present order', async () => {
  const onOrdered = jest.fn();
  render(<Table {...frame} sorting={{ order: { column: 'name', isDescending: false }, onOrdered }} />);
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Farbe' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  await userEvent.click(screen.getByRole('button', { name: 'Farbe' }));
  expect(onOrdered.mock.calls).toEqual([
    [{ column: 'name', isDescending: true }],
    [{ column: 'colour', isDescending: false }],
  ]);
});

test('each row of a table with actions ends with its own actions', () => {
  render(<Table {...frame} actions={{ title: 'Aktionen', cell: ({ name }) => <button>{`${name} öffnen`}</button> }} />);
  expect(screen.getByRole('columnheader', { name: 'Aktionen' })).toBeInTheDocument();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Biber öffnen', ' öffnen']);
});
