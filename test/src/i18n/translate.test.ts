import type { Translatable } from '../../../src/contract/base/values';
import { i18n } from '../../../src/i18n/i18n';
import { translate } from '../../../src/i18n/translate';

/** Casts a value that the type forbids, because a damaged answer of the server may contain one. */
const broken = (value: unknown) => value as Translatable;

test.each([
  [
    'the text in the current language',
    [
      { locale: 'en_GB', value: 'Tile' },
      { locale: 'de_DE', value: 'Ziegel' },
    ],
    'Ziegel',
  ],
  ['the first text if the current language is missing', [{ locale: 'en_GB', value: 'Tile' }], 'Tile'],
  ['an empty text if the list is empty', [], ''],
  [
    'the valid text among invalid entries',
    [null, 3, { locale: 'de_DE' }, { locale: 'de_DE', value: 'Ziegel' }],
    'Ziegel',
  ],
])('of a list of translations, the app shows %s', (_name, value, text) => {
  expect(translate(broken(value))).toBe(text);
});

// spec: entity-30
test('a key selects one of several texts in the same language', () => {
  const value = [
    { locale: 'de_DE', key: 'title', value: 'Titel' },
    { locale: 'de_DE', key: 'text', value: 'Text' },
  ];
  expect(translate(value, 'text')).toBe('Text');
  expect(translate(value, 'other')).toBe('');
});

// spec: error-33
test.each([undefined, null, 'Ziegel', { de_DE: 'Ziegel' }])(
  'the page shows a dash for an invalid translation value and logs only one notice (value: %p)',
  (value) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect([translate(broken(value)), translate(broken(value)), translate(broken(value), 'title')]).toEqual([
      '–',
      '–',
      '–',
    ]);
    expect(warn.mock.calls).toEqual([['Eine Übersetzung ist keine Liste:', value]]);
    warn.mockRestore();
  },
);

describe('notices about broken translations', () => {
  let warn: jest.SpyInstance;
  beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
  afterEach(() => warn.mockRestore());

  test('appear only once for a value that is loaded again', () => {
    const answer = '{"de_DE":"Biber"}';
    translate(broken(JSON.parse(answer)));
    translate(broken(JSON.parse(answer)));
    expect(warn).toHaveBeenCalledTimes(1);
    translate(broken({ de_DE: 'Krempziegel' }));
    expect(warn).toHaveBeenCalledTimes(2);
  });

  test('appear again for a value after a hundred other broken values', () => {
    translate(broken('der erste'));
    for (let index = 0; index < 100; index += 1) translate(broken(`weiterer ${index}`));
    translate(broken('weiterer 99'));
    expect(warn).toHaveBeenCalledTimes(101);
    translate(broken('der erste'));
    expect(warn).toHaveBeenCalledTimes(102);
  });

  test('also appear for a value that cannot be converted to JSON', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect([translate(broken(circle)), translate(broken(circle))]).toEqual(['–', '–']);
    expect(warn).toHaveBeenCalledTimes(1);
  });
});

// spec: product-4, limit-15
test('a translated text follows the current language and falls back to German', async () => {
  const value = [
    { locale: 'de_DE', value: 'Ziegel' },
    { locale: 'fr_FR', value: 'Tuile' },
  ];
  await i18n.changeLanguage('fr_FR');
  try {
    expect(translate(value)).toBe('Tuile');
    expect(translate([{ locale: 'en_GB', value: 'Tile' }, ...value.slice(0, 1)])).toBe('Ziegel');
  } finally {
    await i18n.changeLanguage('de_DE');
  }
});
