import { isOfSystem } from '../../../../server/catalog/reading/systemFiles';

test.each([
  'Thumbs.db',
  'thumbs.db',
  'THUMBS.DB',
  'Thumbs.db:encryptable',
  'ehthumbs.db',
  'Desktop.ini',
  '$RECYCLE.BIN',
  'System Volume Information',
  'Icon\r',
  '__MACOSX',
  '@eaDir',
  '#recycle',
  'lost+found',
  '.DS_Store',
  '._alpha.yaml',
  '~$preise.xlsx',
  'alpha.yaml~',
  '#alpha.yaml#',
])('the file name %j counts as a file of the operating system or a program', (name) => {
  expect(isOfSystem(name)).toBe(true);
});

test.each([
  'alpha.yaml',
  'Icon',
  'Thumbs.db.yaml',
  'alpha.yaml.bak',
  '~alpha.yaml',
  'a~$b.yaml',
  'a.~b',
  '$preise.xlsx',
  '#alpha.yaml',
  'alpha#',
])('the file name %j does not count as a system file', (name) => {
  expect(isOfSystem(name)).toBe(false);
});
