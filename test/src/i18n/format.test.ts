import '../../../src/i18n/lateTexts';
import { formatDateTime, formatExactTime, formatList, formatNumber } from '../../../src/i18n/format';
import { formatDay } from '../../../src/i18n/formatDay';
import { i18n } from '../../../src/i18n/i18n';

const NOON = new Date(2026, 10, 20, 12, 5, 9).getTime();

test('numbers, dates and lists are formatted the German way', () => {
  expect(formatNumber(5000)).toBe('5.000');
  expect(formatNumber(37.5)).toBe('37,5');
  expect(formatDateTime(NOON)).toBe('20.11.2026, 12:05');
  expect(formatExactTime(NOON)).toBe('20.11.26, 12:05:09');
  expect(formatList(['naturrot', 'engobiert', 'glatt'])).toBe('naturrot, engobiert und glatt');
});

test('the date of a document is the same day in every time zone', () => {
  expect(formatDay('2026-10-12')).toBe('12. Oktober 2026');
  expect(formatDay('2026-01-01')).toBe('1. Januar 2026');
  expect(formatDay('demnächst')).toBe('demnächst');
});

test('numbers in texts have separators for thousands', () => {
  expect(i18n.t('products:count', { count: 5000 })).toBe('5.000 Produkte');
  expect(i18n.t('products:count', { count: 1 })).toBe('1 Produkt');
  expect(i18n.t('references:count', { count: 12345 })).toBe('12.345 Bilder');
});

test('another language formats numbers, dates and lists differently', async () => {
  await i18n.changeLanguage('en_GB');
  try {
    expect(formatNumber(5000)).toBe('5,000');
  } finally {
    await i18n.changeLanguage('de_DE');
  }
});
