import { orderMedia } from '../../../../server/catalog/media/mediaOrder';

const file = (id: string, type = 'image/webp') => ({
  address: `/${id}`,
  type,
  bytes: () => Promise.resolve(Buffer.of()),
});
const FILES = new Map(
  [file('a'), file('b'), file('pdf', 'application/pdf'), file('film', 'video/mp4'), file('unnamed')].map((one) => [
    one.address.slice(1),
    one,
  ]),
);

test('a release lists its pictures before its other media', () => {
  const bodies = [
    { name: 'pdf', deep: [{ id: 'b' }, null, 3, true] },
    ['film', ['b', 'unknown']],
    { id: 'a', more: undefined },
  ];
  expect(orderMedia(bodies, FILES).map(({ address }) => address)).toEqual(['/b', '/a', '/pdf', '/film']);
});

test('a release without documents has no media', () => {
  expect(orderMedia([], FILES)).toEqual([]);
  expect(orderMedia([null, 'a'], FILES).map(({ address }) => address)).toEqual(['/a']);
});
