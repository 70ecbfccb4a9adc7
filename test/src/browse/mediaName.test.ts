import { mediaName } from '../../../src/browse/media/mediaName';
import { de, medium } from '../../support/sampleProducts';

const broken = null as never;

test.each([
  ['its label', de('Naturrot'), 'Naturrot'],
  ['its name without one', [], 'lindora-12.webp'],
  ['its name where the label is broken', broken, 'lindora-12.webp'],
])('a medium’s name is %s', (_by, label, expected) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(mediaName({ ...medium('x'), name: 'lindora-12.webp', label })).toBe(expected);
  warn.mockRestore();
});
