import type { Translatable } from '../../../src/contract/base/values';
import { i18n } from '../../../src/i18n/i18n';
import { langOf } from '../../../src/i18n/langOf';

afterEach(() => i18n.changeLanguage('de_DE'));

const GERMAN = { locale: 'de_DE', key: 'title', value: 'Ziegel' };
const ENGLISH = { locale: 'en_GB', key: 'title', value: 'Tile' };

test.each<[string, string, Translatable, string | undefined]>([
  ['a text in the language of the page', 'de_DE', [GERMAN, ENGLISH], undefined],
  ['a text in the language of the page', 'en_GB', [GERMAN, ENGLISH], undefined],
  ['a German text on an English page', 'en_GB', [GERMAN], 'de-DE'],
  ['an English text on a German page', 'de_DE', [ENGLISH], 'en-GB'],
  ['a text of another key', 'en_GB', [{ ...GERMAN, key: 'text' }], undefined],
  ['a missing text', 'en_GB', [], undefined],
])(
  "a text has a lang attribute only if the text's language is not the page language (case: %s, page language: %s)",
  async (_name, language, value, lang) => {
    await i18n.changeLanguage(language);
    expect(langOf(value, 'title')).toBe(lang);
  },
);

test('a broken translation has no language attribute', () => {
  const broken = 'Ziegel' as unknown as Translatable;
  expect(langOf(broken)).toBeUndefined();
});
