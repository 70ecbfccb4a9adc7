import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { field, openForm, openNews, openTile, press, region, replace } from './formStage';

const ENGLISH = 'Englisch (Vereinigtes Königreich)';

const area = (name: string | RegExp) => {
  const element = field(name);
  if (!(element instanceof HTMLTextAreaElement)) throw new Error(`${name} has one line.`);
  return element;
};

test('a German text stays plain while it has no other language', async () => {
  const { changes } = openNews();
  await replace(field('Titel'), 'Vier Dächer');
  expect(changes()).toEqual([{ kind: 'set', path: ['title'], value: 'Vier Dächer' }]);
  expect(screen.getByText('geändert')).toBeVisible();
  await press('Änderung zurücknehmen: Titel');
  expect(changes()).toEqual([]);
  expect(field('Titel')).toHaveValue('Vier Dächer, eine Farbe');
  expect(field('Titel')).toHaveFocus();
});

test('an emptied required text stays as an empty text and is a fault', async () => {
  const { changes } = openNews();
  await replace(field('Titel'), '');
  expect(changes()).toEqual([{ kind: 'set', path: ['title'], value: '' }]);
  expect(field('Titel')).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.');
  expect(field('Titel')).toBeRequired();
});

test('an emptied optional text disappears from the file', async () => {
  const { changes } = openNews();
  await replace(field('Zeile darunter'), '');
  expect(changes()).toEqual([{ kind: 'delete', path: ['subtitle'] }]);
});

test('a person adds and removes another language by its code', async () => {
  const { changes } = openNews();
  await press('+ Sprache für Titel');
  const code = field('Andere Sprache, zum Beispiel en_GB');
  await replace(code, 'english');
  await press('Hinzufügen');
  expect(code).toHaveAccessibleDescription('Eine Sprache hat die Form en_GB.');
  await replace(code, 'en_GB');
  await userEvent.keyboard('{Enter}');
  const english = field(`Titel, ${ENGLISH}`);
  expect(english).toHaveFocus();
  expect(english).toHaveAttribute('lang', 'en-GB');
  await userEvent.paste('Four roofs');
  const value = { de_DE: 'Vier Dächer, eine Farbe', en_GB: 'Four roofs' };
  expect(changes()).toEqual([{ kind: 'set', path: ['title'], value }]);
  await press(`Titel, ${ENGLISH} entfernen`);
  expect(changes()).toEqual([]);
});

test('a language that the entry has elsewhere is offered by its name', async () => {
  const values = { title: { de_DE: 'Titel', en_GB: 'Title' }, subtitle: 'Zeile', content: 'Text' };
  const { changes } = openForm({ kind: 'news', values });
  await press('+ Sprache für Zeile darunter');
  await press(ENGLISH);
  expect(field(`Zeile darunter, ${ENGLISH}`)).toHaveFocus();
  expect(changes()).toEqual([{ kind: 'set', path: ['subtitle'], value: { de_DE: 'Zeile', en_GB: '' } }]);
  expect(field(`Zeile darunter, ${ENGLISH}`)).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.');
});

test('a language that the field already has keeps its text', async () => {
  const { changes } = openForm({
    kind: 'news',
    values: { title: { de_DE: 'Titel', en_GB: 'Title' }, content: 'Text' },
  });
  await press('+ Sprache für Titel');
  await replace(field('Andere Sprache, zum Beispiel en_GB'), 'en_GB');
  await press('Hinzufügen');
  expect(field(`Titel, ${ENGLISH}`)).toHaveFocus();
  expect(changes()).toEqual([]);
});

test('brochures get a list for another language, which disappears when it is removed', async () => {
  const { changes } = openTile();
  const sheets = region('Unterlagen');
  await press('+ Sprache für Broschüren', sheets);
  await replace(field('Andere Sprache, zum Beispiel en_GB', sheets), 'en_GB');
  await press('Hinzufügen', sheets);
  expect(changes()).toEqual([{ kind: 'set', path: ['brochures', 'en_GB'], value: [] }]);
  await press(`Broschüren, ${ENGLISH} entfernen`, sheets);
  expect(changes()).toEqual([]);
});

test.each([
  ['Fett', 'Ein **Dach** aus Ton'],
  ['Überschrift', '## Ein Dach aus Ton'],
  ['Aufzählung', '- Ein Dach aus Ton'],
  ['Link', 'Ein [Dach](https://) aus Ton'],
])('the button "%s" changes the selected word to the text "%s"', async (name, text) => {
  const { changes } = openForm({ kind: 'news', values: { title: 'Titel', content: 'Ein Dach aus Ton' } });
  area('Text').setSelectionRange(4, 8);
  await press(name);
  expect(changes()).toEqual([{ kind: 'set', path: ['content'], value: text }]);
  expect(area('Text')).toHaveFocus();
});

test('the keys Ctrl and B make the selected words bold', async () => {
  const { changes } = openForm({ kind: 'news', values: { title: 'Titel', content: 'Ton' } });
  area('Text').focus();
  area('Text').setSelectionRange(0, 3);
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(changes()).toEqual([{ kind: 'set', path: ['content'], value: '**Ton**' }]);
});

test('the preview shows Markdown as the app does, and HTML as text', async () => {
  const content = '**Ton** <img src=x onerror=alert(1)>\n\n[Muster](/form/sample)';
  const { address } = openForm({ kind: 'news', values: { title: 'Titel', content } });
  await press('Vorschau');
  const preview = await screen.findByRole('region', { name: 'Vorschau' });
  expect(await within(preview).findByText('Ton')).toHaveProperty('tagName', 'STRONG');
  expect(preview).toHaveTextContent('Ton <img src=x onerror=alert(1)>');
  expect(preview.querySelector('img')).toBeNull();
  expect(within(preview).getByText('<img> im Text: Texte enthalten kein HTML')).toBeVisible();
  await userEvent.click(within(preview).getByRole('link', { name: 'Muster' }));
  expect(address()).toBe('/editor');
});

test.each([
  ['long', 'a'.repeat(20_001)],
  ['deeply nested', `${'- '.repeat(9_000)}x`],
])('a text that is too %s has no preview, and the form stays', async (_name, content) => {
  openForm({ kind: 'news', values: { title: 'Titel', content } });
  await press('Vorschau');
  expect(await screen.findByText(/zu lang oder zu tief verschachtelt/)).toBeVisible();
  expect(field('Titel')).toBeVisible();
});
