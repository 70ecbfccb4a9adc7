import { SharedListing } from '../../../sw/packs/sharedListing';

/** Makes a shared list with a fake clock and a fake answer. */
function setUp(share = 1 / 50) {
  const state = { now: 1_000, names: ['a'], costMs: 0, listings: 0, during: () => {} };
  const list = async () => {
    state.listings += 1;
    state.now += state.costMs;
    const names = [...state.names];
    await Promise.resolve();
    state.during();
    return names;
  };
  return { state, listing: new SharedListing(list, share, () => state.now) };
}

const names = async (listing: SharedListing) => [...(await listing.read())].toSorted();

test('the list of stored packs is read again each time if that is quick', async () => {
  const { state, listing } = setUp();
  expect(await names(listing)).toEqual(['a']);
  state.names = [];
  expect(await names(listing)).toEqual([]);
});

test('the list of stored packs is read again after fifty times its cost if that is slow', async () => {
  const { state, listing } = setUp();
  state.costMs = 100;
  await listing.read();
  state.now += 4_999;
  await listing.read();
  expect(state.listings).toBe(1);
  state.now += 1;
  await listing.read();
  expect(state.listings).toBe(2);
});

test('the list of stored packs is read again at once if it proved wrong', async () => {
  const { state, listing } = setUp();
  state.costMs = 100;
  await listing.read();
  listing.distrust();
  await listing.read();
  expect(state.listings).toBe(2);
});

test('packs that are stored or removed change the list at once, even during a reading', async () => {
  const { state, listing } = setUp();
  state.names = ['a', 'b'];
  state.during = () => {
    listing.added('c');
    listing.removed('b');
  };
  expect(await names(listing)).toEqual(['a', 'c']);
  state.costMs = 1_000_000;
  await listing.read();
  listing.added('d');
  expect(await names(listing)).toContain('d');
});

test('a pack added to the list goes when a later list lacks it', async () => {
  const { state, listing } = setUp();
  await listing.read();
  listing.added('b');
  expect(await names(listing)).toEqual(['a']);
  listing.removed('a');
  state.names = ['a', 'b'];
  expect(await names(listing)).toEqual(['a', 'b']);
});

test('parallel readers share one list of stored packs', async () => {
  const { state, listing } = setUp();
  await Promise.all([listing.read(), listing.read(), listing.read()]);
  expect(state.listings).toBe(1);
});

test('a failed list of stored packs rejects and is tried again', async () => {
  const { state, listing } = setUp();
  state.costMs = 200;
  state.during = () => {
    throw new Error('no storage');
  };
  await expect(listing.read()).rejects.toThrow('no storage');
  state.during = () => {};
  expect(await names(listing)).toEqual(['a']);
  state.now += 10_000;
  state.names = [];
  state.during = () => {
    throw new Error('no storage');
  };
  await expect(listing.read()).rejects.toThrow('no storage');
  state.during = () => {};
  expect(await names(listing)).toEqual([]);
});
