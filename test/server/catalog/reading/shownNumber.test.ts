import { shownNumber } from '../../../../server/catalog/reading/shownNumber';

test.each<[string, number, number | null]>([
  ['[>=100]0;0.0', 24.6, 24.6],
  ['[>=100]0;0.0', 35.55, 35.6],
  ['[>=100]0;0.0', 100, 100],
  ['[>=100]0;0.0', 246.4, 246],
  ['[<10]0.00;[<100]0.0;0', 9.876, 9.88],
  ['[<10]0.00;[<100]0.0;0', 98.76, 98.8],
  ['[<10]0.00;[<100]0.0;0', 987.6, 988],
  ['[=0]"–";0.0', 2.34, 2.3],
  ['[<>0]0.0;0', 2.34, 2.3],
  ['[Red][<1]0%;0.0', 0.15, 15],
  ['[Red][<1]0%;0.0', 15.04, 15],
  ['[> 5]0;0.0', 4.25, 4.3],
  ['[>=100]0;General', 24.65, 24.65],
  ['[>=100]0', 24.6, null],
  ['[>=100]0;[>=10]0.0', 2.46, null],
  ['[>=100]0;0.0;0.00', 24.6, null],
  ['0;[<5]0.0;0.00', 2.46, null],
  ['[=0]"–";0.0', 0, null],
])(
  'shownNumber returns the number that a conditional format shows, or null for an unknown format: format "%s", number %d, result %s',
  (format, value, shown) => {
    expect(shownNumber(value, format)).toBe(shown);
  },
);

test.each<[string, number, number | null]>([
  ['0.00', 1.005, 1.01],
  ['0.0', 3.65, 3.7],
  ['0.0', -3.65, -3.7],
  ['0.0', 8.349999999999, 8.3],
  // Spreadsheets keep 15 digits of a number, so they round this number to 8.35.
  ['0.0', 8.35 - 1e-15, 8.4],
  ['0.0', 1e-7, 0],
  ['0.0;-0.00', 11.96, 12],
  ['0.0;-0.00', -11.964, -11.96],
  ['0;-0;0.0', 0, 0],
  ['0;-0;"–"', 0, null],
  ['0.0;-0.0;0;@', 1.23, 1.2],
  ['0.0;@', -1.23, -1.2],
  ['0.0 "von 100 %; "', 0.26, 0.3],
  ['0%', 0.15, 15],
  ['0.0\\ %', 0.07, 7],
  ['0%%', 0.07, null],
  ['0.00_-', 2.345, 2.35],
  ['_-* #,##0.00_-;-* #,##0.00_-;_-* "-"??_-;_-@_-', 1234.567, 1234.57],
  ['*00.0', 2.34, 2.3],
  ['[$-407]0.0', 2.345, 2.3],
  ['#,##0', 1234.5, 1235],
  ['.00', 0.456, 0.46],
  ['0.0##', 2.3456, 2.346],
  ['General', 2.3456, 2.3456],
  ['@', 2.5, 2.5],
  ['0,', 1234, null],
  ['0.0,', 1234, null],
  ['0,.0', 1234, null],
  ['# ?/?', 24.6, null],
  ['0.00E+00', 24.6, null],
  ['000-00', 12345, null],
  ['"Text"', 24.6, null],
  [';;;', 24.6, null],
])(
  'shownNumber returns the number that a format shows, or null for an unknown format: format "%s", number %d, result %s',
  (format, value, shown) => {
    expect(shownNumber(value, format)).toBe(shown);
  },
);
