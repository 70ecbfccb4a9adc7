import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseField } from '../../../../../src/contract/base/fieldPath';
import { focusField } from '../../../../../src/features/editor/form/base/fieldElement';
import { field, openForm, press, replace } from './formStage';

const HOUSES = Array.from({ length: 12 }, (_, index) => ({
  ...{ id: `haus-${index + 1}`, file: 'pictures/a.webp', name: `Haus ${index + 1}` },
  description: index === 6 ? 'Am Weinberg' : 'Am Hang',
}));

const openHouses = (references: readonly unknown[] = HOUSES) =>
  openForm({ kind: 'references', values: { references } });
const searchbox = () => screen.getByRole('searchbox', { name: 'In der Liste suchen' });
const items = () => screen.queryAllByRole('button', { name: /^Referenz \d+: / }).map(({ textContent }) => textContent);

test('the search of a long list shows the items with the words, and moves no item', async () => {
  const { container } = openHouses();
  expect(items()).toHaveLength(12);
  await userEvent.type(searchbox(), 'WEIN haus');
  expect(items()).toEqual(['Referenz 7: Haus 7']);
  expect(screen.getByText('1 von 12')).toHaveRole('status');
  expect(screen.getByText('Während der Suche lassen sich die Einträge nicht verschieben.')).toBeVisible();
  for (const name of ['Referenz 7 nach oben', 'Referenz 7 nach unten'])
    expect(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  expect(container.querySelector('[data-handle]')).toBeNull();
  await press('Alle zeigen');
  expect(items()).toHaveLength(12);
  expect(searchbox()).toHaveFocus();
  expect(container.querySelectorAll('[data-handle]')).toHaveLength(12);
});

test('a list with ten items has no search', () => {
  openHouses(HOUSES.slice(0, 10));
  expect(items()).toHaveLength(10);
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('a found item stays while a person changes its words, until the next search', async () => {
  openHouses();
  await userEvent.type(searchbox(), 'weinberg');
  await press('Referenz 7: Haus 7');
  await replace(field('Beschreibung'), 'Am See');
  expect(field('Beschreibung')).toHaveFocus();
  await userEvent.type(searchbox(), ' haus');
  expect(items()).toEqual([]);
  expect(screen.getByText('0 von 12')).toBeVisible();
});

test('an added item and a copy are visible during a search', async () => {
  openHouses();
  await userEvent.type(searchbox(), 'haus-7');
  await press('Referenz 7 kopieren');
  expect(items()).toEqual(['Referenz 7: Haus 7', expect.stringContaining('Referenz 8: Haus 7')]);
  expect(field('Kennung')).toHaveFocus();
  await press('Referenz hinzufügen');
  expect(screen.getByText('3 von 14')).toBeVisible();
});

test('after a removal during a search, the next shown item has the focus', async () => {
  const { shown } = openHouses();
  await userEvent.type(searchbox(), 'haus-1');
  expect(items()).toEqual([1, 10, 11, 12].map((number) => `Referenz ${number}: Haus ${number}`));
  await press('Referenz 1 entfernen');
  expect(items()).toEqual(['Referenz 9: Haus 10', 'Referenz 10: Haus 11', 'Referenz 11: Haus 12']);
  expect(screen.getByRole('button', { name: 'Referenz 9: Haus 10' })).toHaveFocus();
  expect(shown()).toEqual({ references: HOUSES.slice(1) });
});

test('a way to a field of a hidden item ends the search', async () => {
  openHouses();
  await userEvent.type(searchbox(), 'weinberg');
  act(() => focusField(parseField('references[2].name')));
  expect(field('Name')).toHaveFocus();
  expect(field('Name')).toHaveValue('Haus 3');
  expect(searchbox()).toHaveValue('');
});

test('the search finds a reference of a product by the name that the form shows', async () => {
  const references = [...HOUSES.slice(0, 10).map(({ id }) => id), 'haus-lindenallee'];
  openForm({ kind: 'tiles', values: { id: 'a', name: 'A', description: 'Text', references } });
  await userEvent.type(searchbox(), 'in der linden');
  const [found, ...others] = within(screen.getByRole('list', { name: 'Referenzen' })).getAllByRole('combobox');
  expect(found).toHaveValue('Haus in der Lindenallee');
  expect(others).toEqual([]);
});
