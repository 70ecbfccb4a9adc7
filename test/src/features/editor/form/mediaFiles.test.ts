import { foldersOf, matchingFiles } from '../../../../../src/features/editor/form/media/mediaFiles';
import { CHOICES } from './formStage';

const { media } = CHOICES;
const found = (folder: string, text: string) =>
  matchingFiles(media, { kinds: ['picture'], folder, text }).map(({ path }) => path);

test('files are found by kind, folder and words in any order', () => {
  expect(found('', '')).toHaveLength(4);
  expect(found('logos', '')).toEqual(['logos/werk.webp']);
  expect(found('', 'Naturrot LINDORA')).toEqual(['pictures/tile-lindora-12-naturrot.webp']);
  expect(found('logos', 'naturrot')).toEqual([]);
});

test('only folders with fitting files are offered', () => {
  expect(foldersOf(media, ['picture'])).toEqual(['logos', 'pictures']);
  expect(foldersOf(media, ['tender'])).toEqual([]);
});
