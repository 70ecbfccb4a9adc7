import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, openNews, openReferences, openTile, press, region, replace } from './formStage';

const technical = () => region('Technische Daten');

test('a number has a comma, its unit and at least the digits of its property', async () => {
  const { changes } = openTile();
  const width = field('Mittlere Deckbreite (cm)', technical());
  expect(width).toHaveValue('24,0');
  await replace(width, '24,5');
  expect(changes()).toEqual([{ kind: 'set', path: ['technical', 'DECKBREITE'], value: 24.5 }]);
  await userEvent.tab();
  expect(width).toHaveValue('24,5');
});

test('a text that is no number is a fault and stays in the field', async () => {
  const { changes } = openTile();
  const pitch = field('Regeldachneigung (°)', technical());
  await replace(pitch, '22 oder 25');
  await userEvent.tab();
  expect(pitch).toHaveValue('22 oder 25');
  expect(changes()).toEqual([{ kind: 'set', path: ['technical', 'RDN'], value: '22 oder 25' }]);
  expect(pitch).toBeInvalid();
  expect(pitch).toHaveAccessibleDescription(expect.stringMatching(/^Eine Zahl wird erwartet\./));
});

test('an emptied optional number disappears from the file, and its old value is no change', async () => {
  const { changes } = openTile();
  const weight = field('Gewicht je Stück (kg)', technical());
  await replace(weight, '');
  expect(changes()).toEqual([{ kind: 'delete', path: ['technical', 'GEWICHT_STUECK'] }]);
  await replace(weight, '3,6');
  expect(changes()).toEqual([]);
});

test('a range has two fields and disappears only when both are empty', async () => {
  const { changes } = openTile();
  const range = technical().getByRole('group', { name: 'Decklänge (cm)' });
  const [from, to] = within(range).getAllByRole('textbox');
  if (from === undefined || to === undefined) throw new Error('A field is missing.');
  expect([from, to].map((one) => one.getAttribute('id'))).toEqual([
    'feld-technical.DECKLAENGE[0]',
    'feld-technical.DECKLAENGE[1]',
  ]);
  await replace(to, '38');
  expect(changes()).toEqual([{ kind: 'set', path: ['technical', 'DECKLAENGE'], value: [35, 38] }]);
  await replace(from, '40');
  expect(range).toHaveAccessibleDescription(expect.stringMatching(/^Die erste Zahl darf nicht größer sein/));
  await replace(from, '');
  await replace(to, '');
  expect(changes()).toEqual([{ kind: 'delete', path: ['technical', 'DECKLAENGE'] }]);
});

test('a choice takes another value, and no value if the field is optional', async () => {
  const { changes } = openTile();
  expect(technical().getByRole('button', { name: /Verlegung$/ })).toHaveAttribute('id', 'feld-technical.VERLEGUNG');
  await press(/^in Reihe Verlegung/, technical());
  await userEvent.click(await screen.findByRole('option', { name: 'im Verband' }));
  expect(changes()).toEqual([{ kind: 'set', path: ['technical', 'VERLEGUNG'], value: 'verband' }]);
  await waitFor(() => press(/^im Verband Verlegung/, technical()));
  await userEvent.click(await screen.findByRole('option', { name: 'Keine Angabe' }));
  expect(changes()).toEqual([{ kind: 'delete', path: ['technical', 'VERLEGUNG'] }]);
});

test('several choices keep their order, and an emptied filter disappears from the file', async () => {
  const { changes } = openReferences();
  await press(/^Referenz 1: Haus am Weinberg/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Schneefang' }));
  const place = ['references', 0, 'filter', 'accessories'];
  expect(changes()).toEqual([{ kind: 'set', path: place, value: ['dachentwaesserung', 'schornstein', 'grat'] }]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Schneefang' }));
  expect(changes()).toMatchObject([{ value: ['dachentwaesserung', 'schornstein', 'grat', 'schneefang'] }]);
  for (const box of screen.getAllByRole('checkbox', { checked: true })) await userEvent.click(box);
  expect(changes()).toEqual([{ kind: 'delete', path: ['references', 0, 'filter'] }]);
});

test('a flag stands in the file only if it is on', async () => {
  const { changes } = openTile();
  const flag = region('Sichtbarkeit').getByRole('switch', { name: 'Auslaufmodell – nicht mehr bestellbar' });
  expect(flag).toHaveAttribute('id', 'feld-discontinued');
  await userEvent.click(flag);
  expect(changes()).toEqual([{ kind: 'set', path: ['discontinued'], value: true }]);
  await userEvent.click(flag);
  expect(changes()).toEqual([]);
});

test('a date can be set and emptied', () => {
  const { changes } = openNews();
  const until = screen.getByLabelText('Sichtbar bis');
  expect(until).toHaveAccessibleDescription('Letzter Tag');
  fireEvent.change(until, { target: { value: '2026-12-24' } });
  expect(changes()).toEqual([{ kind: 'set', path: ['validUntil'], value: '2026-12-24' }]);
  fireEvent.change(until, { target: { value: '' } });
  expect(changes()).toEqual([]);
});

test('a fixed value cannot change, apart from the value of a new list item', async () => {
  const { changes } = openReferences();
  await press(/^Referenz 1: Haus am Weinberg/);
  expect(field('Kennung')).toHaveAttribute('readonly');
  await press(/^Referenz 1: Haus am Weinberg/);
  await press('Referenz hinzufügen');
  expect(field('Kennung')).toHaveFocus();
  await userEvent.paste('haus-am-hang');
  expect(changes()).toEqual([
    { kind: 'arrange', path: ['references'], order: [0, 1, 2] },
    { kind: 'set', path: ['references', 2], value: { id: 'haus-am-hang' } },
  ]);
});

test('a person finds a product by a part of its name, and its colours beside it', async () => {
  const { changes } = openReferences();
  await press(/^Referenz 1: Haus am Weinberg/);
  const product = screen.getByRole('combobox', { name: 'Produkt auf dem Bild' });
  expect(product).toHaveValue('Lindora 12');
  await userEvent.click(product);
  await userEvent.paste('biber');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(product).toHaveValue('Altstadt Biber 18');
  expect(changes()).toEqual([{ kind: 'set', path: ['references', 0, 'product'], value: 'altstadt-biber-18' }]);

  const color = screen.getByRole('combobox', { name: 'Farbe auf dem Bild' });
  await userEvent.click(color);
  await userEvent.clear(color);
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.click(screen.getByRole('option', { name: /^Engobiert grau/ }));
  expect(changes()).toContainEqual({ kind: 'set', path: ['references', 0, 'variant'], value: 'grau' });
});

test('a reference returns to its value after other words, and disappears when it is emptied', async () => {
  const { changes } = openReferences();
  await press(/^Referenz 1: Haus am Weinberg/);
  const product = screen.getByRole('combobox', { name: 'Produkt auf dem Bild' });
  await replace(product, 'Unbekannt');
  await userEvent.tab();
  expect(product).toHaveValue('Lindora 12');
  expect(changes()).toEqual([]);
  await replace(product, '');
  await userEvent.tab();
  expect(changes()).toEqual([{ kind: 'delete', path: ['references', 0, 'product'] }]);
});

test('a picture is chosen among the files of the catalogue, by words and folder', async () => {
  const { changes } = openNews();
  await press('Datei wählen: Bild');
  const dialog = await screen.findByRole('dialog', { name: 'Bild' });
  expect(within(dialog).getByRole('status')).toHaveTextContent('4 Dateien');
  expect(within(dialog).getByRole('button', { pressed: true })).toHaveTextContent(/^house-terrace/);
  await userEvent.click(within(dialog).getByRole('searchbox', { name: 'Dateien suchen' }));
  await userEvent.paste('naturrot');
  expect(await within(dialog).findByText('2 Dateien')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'house-hip-flachdach-naturrot.webp' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(changes()).toEqual([{ kind: 'set', path: ['image'], value: 'pictures/house-hip-flachdach-naturrot.webp' }]);
  await press('Bild entfernen');
  expect(changes()).toEqual([{ kind: 'delete', path: ['image'] }]);
  expect(screen.getByText('Keine Datei gewählt')).toBeVisible();
});

test('closing the files after a search loses nothing and asks nothing', async () => {
  const { changes } = openNews();
  await press('Datei wählen: Bild');
  const dialog = await screen.findByRole('dialog', { name: 'Bild' });
  await userEvent.click(within(dialog).getByRole('searchbox', { name: 'Dateien suchen' }));
  await userEvent.keyboard('werk');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(changes()).toEqual([]);
});
