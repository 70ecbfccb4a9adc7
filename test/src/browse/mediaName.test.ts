import { mediaName } from '../../../src/browse/media/mediaName';
import { de, medium } from '../../support/sampleProducts';

const broken = null as never;

test.each([
  ['its label', de('Naturrot'), 'Naturrot'],
  ['its file name if it has no label', [], 'lindora-12.webp'],
  ['its file name if the label is broken', broken, 'lindora-12.webp'],
])('the shown name of a media file is %s', (_by, label, expected) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(mediaName({ ...medium('x'), name: 'lindora-12.webp', label })).toBe(expected);
  warn.mockRestore();
});
