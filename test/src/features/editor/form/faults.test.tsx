import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseField } from '../../../../../src/contract/base/fieldPath';
import { focusField } from '../../../../../src/features/editor/form/base/fieldElement';
import { field, openForm, openTile, press } from './formStage';

const fault = (path: string, reason: string) => ({ path: parseField(path), reason });

const NEED = fault(
  'technical.BEDARF',
  'Bedarf 9,0 Stück/m² (BEDARF) passt nicht zu Mittlere Deckbreite 24,0 cm (DECKBREITE) und Decklänge (DECKLAENGE)',
);

test('a fault that compares numbers leads to the other fields', async () => {
  openTile({ faults: [NEED] });
  const need = screen.getByRole('group', { name: 'Bedarf (Stück/m²)' });
  expect(need).toHaveAccessibleDescription(expect.stringContaining('Bedarf 9,0 Stück/m² passt nicht zu Mittlere'));
  expect(within(need).getByText('auch:')).toBeVisible();
  expect(
    within(need)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mittlere Deckbreite', 'Decklänge']);
  await userEvent.click(within(need).getByRole('link', { name: 'Mittlere Deckbreite' }));
  expect(field('Mittlere Deckbreite (cm)')).toHaveFocus();
  within(need).getByRole('link', { name: 'Decklänge' }).focus();
  await userEvent.keyboard('{Enter}');
  const [from] = within(screen.getByRole('group', { name: 'Decklänge (cm)' })).getAllByRole('textbox');
  expect(from).toHaveFocus();
});

test('a link to a changed range leads to its first number', async () => {
  openTile({ faults: [NEED] });
  const [from] = within(screen.getByRole('group', { name: 'Decklänge (cm)' })).getAllByRole('textbox');
  if (from === undefined) throw new Error('The range has no number.');
  await userEvent.type(from, '1');
  await userEvent.click(screen.getByRole('link', { name: 'Decklänge' }));
  expect(from).toHaveFocus();
});

test('a press on another field opens the list item around it', async () => {
  openTile({ faults: [fault('technical.MDN', 'fehlt')] });
  const place = 'Deutschland – Zeilen – Zeile 3 – Wert';
  expect(screen.queryByRole('textbox', { name: 'Wert' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: place }));
  expect(field('Wert')).toHaveFocus();
  expect(field('Wert')).toHaveValue('16° mit verklebter Unterdeckung und Nageldichtung (Klasse 3)');
});

test('a fault leads to the text view for a field outside the form', async () => {
  const { isTextWished } = openTile({ faults: [fault('technical.MDN', 'fehlt')] });
  expect(isTextWished()).toBe(false);
  await press('Zusatzmaßnahmen (in der Textansicht)');
  expect(isTextWished()).toBe(true);
});

test('a fault of a single number leads to the other fields with this number', () => {
  openTile({ changes: [{ kind: 'set', path: ['technical', 'BEDARF'], value: [0, 1] }] });
  const need = within(screen.getByRole('group', { name: 'Bedarf (Stück/m²)' }));
  expect(need.getByText('Die Zahl muss über 0 Stück/m² liegen.')).toBeVisible();
  expect(need.getByRole('link', { name: 'Mittlere Deckbreite' })).toBeVisible();
});

test('a fault of a single text leads to no other field', () => {
  const { container } = openTile({ changes: [{ kind: 'set', path: ['name'], value: '' }] });
  expect(screen.getByText('Bitte füllen Sie dieses Feld aus.')).toBeVisible();
  expect(container).not.toHaveTextContent('auch:');
});

test('an item with a fault is open, and a closed item tells the number of its faults', async () => {
  openTile({ faults: [fault('colors[2].gtin', 'Diese GTIN hat ein anderes Produkt.')] });
  const item = screen.getByRole('group', { name: 'Farbe 3' });
  expect(within(item).getByRole('textbox', { name: 'GTIN' })).toHaveAccessibleDescription(
    'Diese GTIN hat ein anderes Produkt.',
  );
  await press('Farbe 3: Kupferbraun engobiert');
  expect(screen.getByRole('button', { name: /^Farbe 3: Kupferbraun engobiert/ })).toHaveTextContent('1 Fehler');
});

test('a fault of an item as a whole stands at the item', () => {
  openTile({ faults: [fault('colors[1]', 'Diese Farbe steht zweimal da.')] });
  const [, item] = within(screen.getByRole('list', { name: 'Farbvarianten' })).getAllByRole('listitem');
  expect(item).toHaveTextContent('Diese Farbe steht zweimal da.');
});

test('the fault of a translation stands at this translation', () => {
  openForm({ kind: 'news', values: { title: { de_DE: 'Titel', en_GB: '' }, content: 'Text' } });
  expect(field('Titel')).toBeValid();
  expect(field('Titel, Englisch (Vereinigtes Königreich)')).toHaveAccessibleDescription(
    'Bitte füllen Sie dieses Feld aus.',
  );
});

test.each([
  ['title.de_DE', 'Titel'],
  ['title.en_GB', 'Titel'],
  ['content', 'Text'],
])('the field %s gets the focus, or else the field around it', (path, name) => {
  openForm({ kind: 'news', values: { title: 'Titel', content: 'Text' } });
  focusField(parseField(path));
  expect(field(name)).toHaveFocus();
});
