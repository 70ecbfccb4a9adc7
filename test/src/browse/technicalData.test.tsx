import { render, screen, within } from '@testing-library/react';
import { TechnicalData } from '../../../src/browse/tables/TechnicalData';
import { i18n } from '../../../src/i18n/i18n';
import { LanguageProvider } from '../../../src/i18n/Language';
import { de, product } from '../../support/sampleProducts';

afterEach(() => i18n.changeLanguage('de_DE'));

const english = (value: string) => ({ locale: 'en_GB', value });

test.each([
  ['de_DE', '11,9 Stück/m²'],
  ['en_GB', '11.9 pieces/m²'],
])('technical data in the language %s shows the value %j', async (language, text) => {
  await i18n.changeLanguage(language);
  const need = { value: [...de('11,9'), english('11.9')], units: [...de('Stück/m²'), english('pieces/m²')] };
  const properties = { BEDARF: { label: de('Bedarf'), unit: 'Stück/m²', ...need } };
  render(
    <LanguageProvider>
      <TechnicalData product={product({ properties })} />
    </LanguageProvider>,
  );
  expect(screen.getByRole('cell')).toHaveTextContent(text);
  const label = screen.getByRole('rowheader', { name: 'Bedarf' });
  expect(label.getAttribute('lang')).toBe(language === 'de_DE' ? null : 'de-DE');
});

const grouped = (label: string, group?: string) => ({
  label: de(label),
  value: de('1'),
  ...(group === undefined ? {} : { group: de(group) }),
});
const shown = (properties: Parameters<typeof product>[0]) => {
  render(
    <LanguageProvider>
      <TechnicalData product={product(properties)} />
    </LanguageProvider>,
  );
  return screen.getAllByRole('rowgroup').map((group) =>
    within(group)
      .getAllByRole('rowheader')
      .map((header) => header.textContent),
  );
};

test('technical data stand in groups with headings, values without a group first', () => {
  const properties = {
    GROESSE: grouped('Größe', 'Maße'),
    RDN: grouped('Regeldachneigung', 'Dachneigung'),
    LATTWEITE: grouped('Lattweite', 'Maße'),
    NORM: grouped('Norm'),
  };
  expect(shown({ properties })).toEqual([
    ['Norm'],
    ['Maße', 'Größe', 'Lattweite'],
    ['Dachneigung', 'Regeldachneigung'],
  ]);
  expect(screen.getByRole('rowheader', { name: 'Maße' })).toHaveAttribute('scope', 'rowgroup');
});

test('technical data of a catalogue without groups stand in one group without a heading', () => {
  expect(shown({ properties: { GROESSE: grouped('Größe'), RDN: grouped('Regeldachneigung') } })).toEqual([
    ['Größe', 'Regeldachneigung'],
  ]);
});
