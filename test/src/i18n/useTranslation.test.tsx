import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { i18n } from '../../../src/i18n/i18n';
import { keptTexts } from '../../../src/i18n/keptTexts';
import { LanguageProvider } from '../../../src/i18n/Language';
import { useTranslation } from '../../../src/i18n/useTranslation';

afterEach(() => act(() => void i18n.changeLanguage('de_DE')));

test("the app returns the key of a text until the view's texts have loaded", async () => {
  const t = keptTexts('de_DE', 'imprint');
  expect(t('company')).toBe('company');
  await import('../../../src/i18n/lateTexts');
  expect(t('company')).toBe('Anbieter');
});

test('the app formats a text correctly each time it is requested', () => {
  const t = keptTexts('de_DE', 'products');
  for (const _again of [1, 2]) {
    expect(t('count', { count: 1 })).toBe('1 Produkt');
    expect(t('count', { count: 5_000 })).toBe('5.000 Produkte');
    expect(t('discontinued')).toBe('Auslaufmodell');
  }
});

test('loading more texts clears only the cached texts of the same namespace', () => {
  i18n.addResourceBundle('de_DE', 'usage', { word: 'früher' });
  const kept = keptTexts('de_DE', 'usage') as (key: string) => string;
  expect(kept('word')).toBe('früher');
  // The option `silent` suppresses the event that empties the cache. The cache therefore still returns the earlier
  // text.
  i18n.addResourceBundle('de_DE', 'usage', { word: 'später' }, true, true, { silent: true });
  i18n.addResourceBundle('de_DE', 'service', {});
  expect(kept('word')).toBe('früher');
  i18n.addResourceBundle('de_DE', 'usage', {}, true);
  expect(kept('word')).toBe('später');
});

test('the app still formats a text correctly after thousands of different values', () => {
  const t = keptTexts('de_DE', 'products');
  for (let count = 2; count < 5_000; count += 1) t('count', { count });
  expect(t('count', { count: 2 })).toBe('2 Produkte');
});

const Words = memo(function Words() {
  const { t } = useTranslation(['products', 'frame']);
  return (
    <p>
      {t('discontinued')}, {t('frame:back')}
    </p>
  );
});

test('a component shows texts of several namespaces, and changes them when another language is chosen', async () => {
  render(
    <LanguageProvider>
      <Words />
    </LanguageProvider>,
  );
  expect(screen.getByText('Auslaufmodell, Zurück')).toBeVisible();
  i18n.addResourceBundle('en_GB', 'frame', { back: 'Back' });
  await act(() => i18n.changeLanguage('en_GB').then(() => undefined));
  expect(screen.getByText('Auslaufmodell, Back')).toBeVisible();
});
