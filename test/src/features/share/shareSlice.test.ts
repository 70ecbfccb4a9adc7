import {
  lightboxClosed,
  mediaOpened,
  mediumTurned,
  shareReducer,
  type ShareState,
} from '../../../../src/features/share/shareSlice';
import { medium } from '../../../support/sampleProducts';

const picture = medium('Naturrot');
const plan = { ...medium('Schnitt'), extension: 'svg' };
const pdf = { ...medium('Prospekt'), extension: 'pdf', customer_file_id: 'd'.repeat(22) };
const video = { ...medium('Verlegung'), extension: 'mp4' };

const start = shareReducer(undefined, { type: 'start' });
const titles = ({ gallery, position }: ShareState) => [gallery.map(({ title }) => title), position];

test('the lightbox is closed at first', () => {
  expect(start).toEqual({ href: null, title: null, media: null, visible: false, gallery: [], position: 0 });
});

// spec: list-4
test.each([
  ['the first of several pictures', [picture, plan, pdf], 0, ['Naturrot', 'Schnitt', 'Prospekt'], 0],
  ['a later picture', [picture, plan, pdf], 2, ['Naturrot', 'Schnitt', 'Prospekt'], 2],
  ['a picture without the videos beside it', [video, picture, video, plan], 3, ['Naturrot', 'Schnitt'], 1],
  ['a video alone, without its neighbours', [picture, video], 1, ['Verlegung'], 0],
])('the lightbox opens %s', (_name, media, index, names, position) => {
  const state = shareReducer(start, mediaOpened({ media, index }));
  expect(titles(state)).toEqual([names, position]);
  expect(state).toMatchObject({ visible: true, title: media[index]?.name, media: media[index] });
});

test('the lightbox stays closed when there is no medium at the requested position', () => {
  expect(shareReducer(start, mediaOpened({ media: [], index: 0 })).visible).toBe(false);
  expect(shareReducer(start, mediaOpened({ media: [picture], index: 7 })).visible).toBe(false);
});

test('opening a document stores the address of the file that a customer receives', () => {
  expect(shareReducer(start, mediaOpened({ media: [pdf] })).href).toBe(`/api/filedata?id=${'d'.repeat(22)}`);
});

test('the lightbox turns to a neighbouring picture, but not past the ends of the gallery', () => {
  const opened = shareReducer(start, mediaOpened({ media: [picture, plan] }));
  const turned = shareReducer(opened, mediumTurned({ position: 1 }));
  expect(turned).toMatchObject({ title: 'Schnitt', position: 1 });
  expect(shareReducer(turned, mediumTurned({ position: 2 }))).toBe(turned);
  const closed = shareReducer(turned, lightboxClosed());
  expect(closed).toEqual({ ...turned, visible: false });
  expect(shareReducer(closed, lightboxClosed())).toBe(closed);
});
