import { documentFile } from '../../../../server/releases/publish/documentFile';
import { groupOf, mediaIdOf } from '../../../../server/releases/publish/releaseFile';
import { DOCUMENT_TYPE } from '../../../../src/contract/base/format';
import { filedataPath, PATHS, productListPath, productPath } from '../../../../src/contract/paths';

const ID = 'a'.repeat(22);

test.each([
  [filedataPath(ID), ID],
  [PATHS.filedata, null],
  [`/other${filedataPath(ID)}`, null],
  [productPath('p1'), null],
])('mediaIdOf("%s") returns %p', (address, id) => {
  expect(mediaIdOf(address)).toBe(id);
});

test.each([
  [filedataPath(ID), 'media'],
  [PATHS.version, 'versioned'],
  [PATHS.referenceImages, 'versioned'],
  [productListPath('tiles'), 'versioned'],
  [productListPath('stones'), 'versioned'],
  [productPath('p1'), 'documents'],
  [PATHS.news, 'documents'],
])('the address of a file decides its group of packs: "%s" gives "%s"', (address, group) => {
  expect(groupOf(address)).toBe(group);
});

test('the bytes of a document are its JSON', async () => {
  const { address, type, bytes } = documentFile(PATHS.news, [{ title: 'Größe' }]);
  expect([address, type]).toEqual([PATHS.news, DOCUMENT_TYPE]);
  expect(Buffer.from(await bytes()).toString('utf8')).toBe('[{"title":"Größe"}]');
});
