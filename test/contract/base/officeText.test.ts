import { readOfficeText } from '../../../src/contract/base/officeText';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const MARK = '\xef\xbb\xbf';

test.each([
  ['UTF-8', Buffer.from('Größe „14“ – 5 °'), 'Größe „14“ – 5 °'],
  ['UTF-8 with a byte order mark', Buffer.from('\ufeffGröße'), 'Größe'],
  ['windows-1252', bytes('Gr\xf6\xdfe \x8414\x93 \x96 5 \xb0, 12 \x80'), 'Größe „14“ – 5 °, 12 €'],
  ['windows-1252 with English quotation marks', bytes('\x93Dach\x94 und Dach\x94 \x85bis'), '“Dach” und Dach” …bis'],
  ['windows-1252 with Czech and Hungarian names', bytes('Tom\xe1\x9a, Hal\xe1sz'), 'Tomáš, Halász'],
  [
    'windows-1252 with French names',
    bytes('L\x92Or\xe9al, Fran\xe7ois, Andr\xe9 \xc9mile, \x8akoda'),
    'L’Oréal, François, André Émile, Škoda',
  ],
  ['windows-1252 with one foreign name among German ones', bytes('Be\xe1ta M\xfcller'), 'Beáta Müller'],
  [
    'windows-1252 with signs',
    bytes('22 \xb0\xa0C, 5 m\xb2, \xa7 5, 3\xbd\x94, \x95 Text'),
    '22 °\xa0C, 5 m², § 5, 3½”, • Text',
  ],
])('readOfficeText reads %s', (_encoding, file, text) => {
  expect(readOfficeText(file)).toEqual({ text });
});

test.each([
  ['DOS', bytes('K\x84the;M\x81ller;H\x94\xe1 & S\x94hne'), { encoding: 'dos', found: 'K„the', meant: 'Käthe' }],
  ['DOS with one word', bytes('Gr\x94\xe1e'), { encoding: 'dos', found: 'Gr”áe', meant: 'Größe' }],
  ['DOS with only a sharp s', bytes('Dorfstra\xe1e'), { encoding: 'dos', found: 'Dorfstraáe', meant: 'Dorfstraße' }],
  ['DOS with a capital umlaut', bytes('\x99sterreich'), { encoding: 'dos', found: '™sterreich', meant: 'Österreich' }],
  ['an old Mac', bytes('K\x8athe;M\x9fller;H\x9a\xa7 & S\x9ahne'), { encoding: 'mac', found: 'KŠthe', meant: 'Käthe' }],
  ['an old Mac with one word', bytes('M\x9fller'), { encoding: 'mac', found: 'MŸller', meant: 'Müller' }],
  ['an old Mac with a name', bytes('K\x9anig'), { encoding: 'mac', found: 'Kšnig', meant: 'König' }],
  ['UTF-16', Buffer.from('\ufeffGröße', 'utf16le'), { encoding: 'utf-16' }],
  ['UTF-16 with the high byte first', Buffer.from([0xfe, 0xff, 0, 0x41]), { encoding: 'utf-16' }],
  ['UTF-16 without a byte order mark', Buffer.from('A;B', 'utf16le'), { encoding: 'utf-16' }],
  ['damaged UTF-8', Buffer.concat([Buffer.from('Größe '), bytes('\xff')]), { encoding: 'unknown' }],
  ['damaged UTF-8 with a byte order mark', bytes(`${MARK}Gr\xf6\xdfe`), { encoding: 'unknown' }],
])('readOfficeText refuses %s', (_encoding, file, foreign) => {
  expect(readOfficeText(file)).toEqual(foreign);
});
