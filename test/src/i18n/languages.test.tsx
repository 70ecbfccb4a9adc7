/** Adds a language as an operator does: with a file of texts and translated catalogue values. */
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageSelect } from '../../../src/app/shell/header/LanguageSelect';
import { i18n } from '../../../src/i18n/i18n';
import { LanguageProvider } from '../../../src/i18n/Language';
import { showChosenLanguage, showLanguage } from '../../../src/i18n/languages';
import { FakeServer } from '../../support/fakeServer';
import { renderApp } from '../../support/renderApp';
import { group, service } from '../../support/sampleContent';

const TEXTS = {
  frame: { openMenu: 'Open menu', language: 'Language', entries: { tiles: 'Clay roof tiles' } },
  content: { backToStart: 'To the overview' },
};
let server: FakeServer;

// A file in the folder itself would be seen by the tests that run at the same time.
beforeAll(() => jest.doMock('../../../src/i18n/locales/en_GB.json', () => TEXTS, { virtual: true }));
beforeEach(() => {
  server = new FakeServer();
});
afterEach(async () => {
  server.close();
  await act(() => showLanguage('de_DE'));
  localStorage.clear();
});

test('the app and its content show the selected language, and German when a text is missing', async () => {
  const title = [
    { locale: 'de_DE', key: 'title', value: 'Solarwelt' },
    { locale: 'en_GB', key: 'title', value: 'World of solar' },
  ];
  const subtitle = [{ locale: 'de_DE', key: 'subtitle', value: 'Strom vom Dach' }];
  server.on('GET /api/v1/content', service(group('a', { i18ns: [...title, ...subtitle] })));
  await renderApp('/content/a');
  expect(await screen.findByRole('heading', { level: 1, name: 'Solarwelt' })).toBeVisible();
  await act(() => showLanguage('en_GB'));
  expect(await screen.findByRole('heading', { level: 1, name: 'World of solar' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).not.toHaveAttribute('lang');
  // This text exists only in German. The page marks it as German for screen readers.
  expect(screen.getByText('Strom vom Dach')).toBeVisible();
  expect(screen.getByText('Strom vom Dach')).toHaveAttribute('lang', 'de-DE');
  expect(screen.getByRole('link', { name: 'To the overview' })).toBeVisible();
  const menu = screen.getByRole('button', { name: 'Open menu' });
  expect(screen.getByRole('button', { name: 'Zurück' })).toBeVisible();
  await userEvent.setup().click(menu);
  const navigation = within(screen.getByRole('navigation', { name: 'Hauptnavigation' }));
  expect(await navigation.findByRole('link', { name: 'Clay roof tiles' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en-GB');
});

// spec: shell-3
test('a person selects a language in the menu, and the device stores the selection', async () => {
  const user = userEvent.setup();
  const languages = { de_DE: 'Deutsch', en_GB: 'English' };
  render(
    <LanguageProvider>
      <LanguageSelect languages={languages} />
    </LanguageProvider>,
  );
  await user.click(await screen.findByRole('button', { name: /Sprache/ }));
  await user.click(await screen.findByRole('option', { name: 'English' }));
  expect(await screen.findByRole('button', { name: /English.*Language/ })).toBeVisible();
  await act(() => i18n.changeLanguage('de_DE').then(() => undefined));
  await act(() => showChosenLanguage(languages));
  expect(i18n.language).toBe('en_GB');
});

test('the app does not show a stored language that the brand no longer offers', async () => {
  localStorage.setItem('language', 'en_GB');
  await showChosenLanguage({ de_DE: 'Deutsch' });
  expect(i18n.language).toBe('de_DE');
});

test('when the browser cannot store anything, a selected language lasts only until the page closes', async () => {
  const refused = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The user has blocked it.', 'SecurityError');
  });
  await showChosenLanguage({ de_DE: 'Deutsch', en_GB: 'English' });
  expect(i18n.language).toBe('de_DE');
  await showLanguage('en_GB');
  expect([i18n.language, document.documentElement.lang]).toEqual(['en_GB', 'en-GB']);
  refused.mockRestore();
});

test('the language stays unchanged when the texts of another language cannot be loaded', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await showLanguage('fr_FR');
  expect(i18n.language).toBe('de_DE');
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
