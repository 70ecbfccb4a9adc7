import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, openForm, openTile, press, replace } from './formStage';

const NEWS = { title: 'Titel', content: 'Text' };
const list = (name: string) => screen.getByRole('list', { name });
const texts = (name: string) =>
  within(list(name))
    .getAllByRole('textbox')
    .map((one) => (one instanceof HTMLInputElement ? one.value : ''));

const openAdvantages = () =>
  openForm({
    kind: 'tiles',
    values: { id: 'a', name: 'A', description: 'Text', advantages: ['Dicht', 'Leicht', 'Schön'] },
  });

const openColors = () =>
  openForm({
    kind: 'tiles',
    values: {
      ...{ id: 'a', name: 'A', description: 'Text' },
      colors: [
        { id: 'rot', label: 'Rot', file: 'pictures/rot.webp' },
        { id: 'grau', label: 'Grau', file: 'pictures/grau.webp' },
      ],
    },
  });

test('buttons move an item, keep the focus and tell the new position', async () => {
  const { changes } = openAdvantages();
  await press('Vorteil 3 nach oben');
  expect(texts('Vorteile')).toEqual(['Dicht', 'Schön', 'Leicht']);
  expect(changes()).toEqual([{ kind: 'arrange', path: ['advantages'], order: [0, 2, 1] }]);
  expect(screen.getByText('Vorteil steht jetzt an Stelle 2.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Vorteil 2 nach oben' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(texts('Vorteile')).toEqual(['Schön', 'Dicht', 'Leicht']);
  const first = screen.getByRole('button', { name: 'Vorteil 1 nach oben' });
  expect(first).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(texts('Vorteile')).toEqual(['Schön', 'Dicht', 'Leicht']);
});

/** Drags the middle of the first row to the middle of the third row. Rows are 100 px high. */
async function drag(element: Element | null | undefined): Promise<void> {
  if (!element) throw new Error('The element is missing.');
  for (const [index, row] of [...list('Vorteile').children].entries())
    row.getBoundingClientRect = () => new DOMRect(0, index * 100, 300, 100);
  // jsdom lacks this function.
  list('Vorteile').setPointerCapture = () => undefined;
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: element, coords: { clientY: 50 } },
    { target: element, coords: { clientY: 255 } },
    { keys: '[/MouseLeft]', target: element, coords: { clientY: 255 } },
  ]);
}

test('a person drags an item by its handle', async () => {
  const { changes } = openAdvantages();
  await drag(list('Vorteile').querySelector('[data-handle]'));
  expect(texts('Vorteile')).toEqual(['Leicht', 'Schön', 'Dicht']);
  expect(changes()).toEqual([{ kind: 'arrange', path: ['advantages'], order: [1, 2, 0] }]);
});

test('a drag elsewhere than at the handle moves nothing', async () => {
  const { changes } = openAdvantages();
  await drag(list('Vorteile').querySelector('li'));
  expect(changes()).toEqual([]);
});

test('a text changes at its item after the item moved', async () => {
  const { changes } = openAdvantages();
  await press('Vorteil 3 nach oben');
  await replace(field('Vorteil 2'), 'Zeitlos');
  expect(changes()).toEqual([
    { kind: 'arrange', path: ['advantages'], order: [0, 2, 1] },
    { kind: 'set', path: ['advantages', 2], value: 'Zeitlos' },
  ]);
});

test('an added item takes the focus, and a removed item gives it to its neighbour', async () => {
  const { shown } = openAdvantages();
  await press('Vorteil hinzufügen');
  expect(field('Vorteil 4')).toHaveFocus();
  await userEvent.paste('Leise');
  expect(shown()).toMatchObject({ advantages: ['Dicht', 'Leicht', 'Schön', 'Leise'] });
  await press('Vorteil 2 entfernen');
  expect(shown()).toMatchObject({ advantages: ['Dicht', 'Schön', 'Leise'] });
  expect(field('Vorteil 2')).toHaveFocus();
});

test('an optional list without items disappears from the file', async () => {
  const { changes } = openAdvantages();
  for (let count = 0; count < 3; count += 1) await press('Vorteil 1 entfernen');
  expect(changes()).toEqual([{ kind: 'delete', path: ['advantages'] }]);
  await press('Änderung zurücknehmen: Vorteile');
  expect(changes()).toEqual([]);
});

test('undoing the order of a list leaves the changes in its items', async () => {
  const { changes } = openAdvantages();
  await replace(field('Vorteil 1'), 'Wasserdicht');
  await press('Vorteil 3 nach oben');
  await press('Vorteil hinzufügen');
  await press('Änderung zurücknehmen: Vorteile');
  expect(changes()).toEqual([{ kind: 'set', path: ['advantages', 0], value: 'Wasserdicht' }]);
});

test('a person adds the first item of a missing list in a missing field', async () => {
  const { changes, shown } = openForm({ kind: 'tiles', values: { id: 'a', name: 'A' } });
  // The data sheets have a field of the same name.
  const areas = within(screen.getByRole('region', { name: 'Einsatzbereiche' }));
  const germany = areas.getByRole('group', { name: 'Deutschland' });
  await userEvent.click(within(germany).getByRole('button', { name: 'Zeile hinzufügen' }));
  await userEvent.paste('Regeldachneigung');
  expect(shown()).toMatchObject({ applications: { DE: { rows: [{ label: 'Regeldachneigung' }] } } });
  await userEvent.click(within(germany).getByRole('button', { name: 'Zeile 1 entfernen' }));
  expect(changes()).toEqual([]);
});

test('an item with fields is closed at first and shows its name', async () => {
  const { changes } = openColors();
  const toggle = screen.getByRole('button', { name: 'Farbe 2: Grau' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox', { name: 'Name der Farbe' })).not.toBeInTheDocument();
  await userEvent.click(toggle);
  await replace(field('Name der Farbe'), 'Steingrau');
  expect(changes()).toEqual([{ kind: 'set', path: ['colors', 1, 'label'], value: 'Steingrau' }]);
  expect(screen.getByRole('button', { name: 'Farbe 2: Steingrau' })).toBeVisible();
});

test('a new item with fields is open, and its first field has the focus', async () => {
  const { shown } = openColors();
  await press('Farbe hinzufügen');
  expect(
    within(screen.getByRole('group', { name: 'Farbe 3' })).getByRole('textbox', { name: 'Kennung' }),
  ).toHaveFocus();
  await userEvent.paste('gruen');
  expect(shown()).toHaveProperty('colors[2]', { id: 'gruen' });
});

test('a copy stands open below its item, and its fixed field is empty, faulty and has the focus', async () => {
  const { changes } = openColors();
  await press('Farbe 1 kopieren');
  const id = within(screen.getByRole('group', { name: 'Farbe 2' })).getByRole('textbox', { name: 'Kennung' });
  expect(id).toHaveFocus();
  expect(id).toHaveValue('');
  expect(id).toHaveAccessibleDescription(expect.stringContaining('Bitte füllen Sie dieses Feld aus.'));
  await userEvent.paste('weinrot');
  expect(changes()).toEqual([
    { kind: 'arrange', path: ['colors'], order: [0, 2, 1] },
    { kind: 'set', path: ['colors', 2], value: { id: 'weinrot', label: 'Rot', file: 'pictures/rot.webp' } },
  ]);
});

test('only an item with several fields can be copied', () => {
  openAdvantages();
  expect(screen.getByRole('button', { name: 'Vorteil 1 entfernen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Vorteil 1 kopieren' })).not.toBeInTheDocument();
});

test('an article has no word about the text view, and a product names its fields there once', () => {
  const { container } = openForm({ kind: 'news', values: NEWS });
  expect(container).not.toHaveTextContent('Textansicht');
  openTile();
  expect(screen.getByText(/in der Textansicht/)).toHaveTextContent(
    'Diese Angaben ändern Sie in der Textansicht: Größte Lattweite nach Dachneigung, Deckung und Ortgang, Zusatzmaßnahmen, Technische Zeichnungen – Filter, Broschüren – Filter.',
  );
});
