import { translate } from '../../../src/i18n/translate';

test.each([
  [
    'the shown locale',
    [
      { locale: 'en_GB', value: 'Tile' },
      { locale: 'de_DE', value: 'Ziegel' },
    ],
    'Ziegel',
  ],
  ['the first there is', [{ locale: 'en_GB', value: 'Tile' }], 'Tile'],
  ['nothing', [], ''],
  ['entries that are none', [null, 3, { locale: 'de_DE' }, { locale: 'de_DE', value: 'Ziegel' }], 'Ziegel'],
])('%s', (_name, value, text) => {
  expect(translate(value)).toBe(text);
});

test('picks by key', () => {
  const value = [
    { locale: 'de_DE', key: 'title', value: 'Titel' },
    { locale: 'de_DE', key: 'text', value: 'Text' },
  ];
  expect(translate(value, 'text')).toBe('Text');
  expect(translate(value, 'other')).toBe('');
});

test.each([undefined, null, 'Ziegel', { de_DE: 'Ziegel' }])('%p is no translation: a dash and a notice', (value) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(translate(value)).toBe('–');
  expect(warn).toHaveBeenCalled();
});
