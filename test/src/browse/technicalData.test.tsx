import { render, screen } from '@testing-library/react';
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
