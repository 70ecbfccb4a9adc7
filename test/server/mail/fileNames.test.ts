import { fileNames } from '../../../server/mail/fileNames';

const pdf = (name: string) => ({ name, type: 'application/pdf' });

test.each([
  ['Verlegeanleitung Biber', 'Verlegeanleitung Biber.pdf'],
  ['Größe & Maße', 'Größe & Maße.pdf'],
  ['Gro\u0308ße', 'Größe.pdf'],
  ['../../etc/passwd', '-..-etc-passwd.pdf'],
  ['C:\\Dach "neu" <1>?', 'C--Dach -neu- -1--.pdf'],
  ['  ein \n Name\t', 'ein Name.pdf'],
  ['\u202egpj.exe', 'gpj.exe.pdf'],
  ['...', 'Dokument.pdf'],
  ['', 'Dokument.pdf'],
  ['ä'.repeat(200), `${'ä'.repeat(80)}.pdf`],
  [`${'a'.repeat(77)}. . b`, `${'a'.repeat(77)}.pdf`],
  [`${'a'.repeat(79)} b`, `${'a'.repeat(79)}.pdf`],
])('a document named %j gets the file name %j', (name, expected) => expect(fileNames([pdf(name)])).toEqual([expected]));

test('fileNames makes the file names in a mail unique even when letter case is ignored', () => {
  expect(fileNames([pdf('Biber'), pdf('biber'), pdf('Biber'), { name: 'Biber', type: 'image/webp' }])).toEqual([
    'Biber.pdf',
    'biber (2).pdf',
    'Biber (3).pdf',
    'Biber.webp',
  ]);
});

test.each([
  ['image/webp', 'webp'],
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/svg+xml', 'svg'],
  ['video/mp4', 'mp4'],
  ['video/webm', 'webm'],
  ['application/pdf; charset=binary', 'pdf'],
  ['application/unknown', 'bin'],
])('the name of a file of type %s ends in .%s', (type, extension) => {
  expect(fileNames([{ name: 'a', type }])).toEqual([`a.${extension}`]);
});
