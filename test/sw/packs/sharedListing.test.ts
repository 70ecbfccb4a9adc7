import { SharedListing } from '../../../sw/packs/sharedListing';

/** A list with a faked clock and answer. */
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

test('a quick list is repeated with each read', async () => {
  const { state, listing } = setUp();
  expect(await names(listing)).toEqual(['a']);
  state.names = [];
  expect(await names(listing)).toEqual([]);
});

test('a slow list is repeated after fifty times its cost', async () => {
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

test('a wrong list is repeated at once', async () => {
  const { state, listing } = setUp();
  state.costMs = 100;
  await listing.read();
  listing.distrust();
  await listing.read();
  expect(state.listings).toBe(2);
});

test('changes count at once, even during a listing', async () => {
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

test('an added name goes when a later list lacks it', async () => {
  const { state, listing } = setUp();
  await listing.read();
  listing.added('b');
  expect(await names(listing)).toEqual(['a']);
  listing.removed('a');
  state.names = ['a', 'b'];
  expect(await names(listing)).toEqual(['a', 'b']);
});

test('parallel reads share a list', async () => {
  const { state, listing } = setUp();
  await Promise.all([listing.read(), listing.read(), listing.read()]);
  expect(state.listings).toBe(1);
});

test('a failed list rejects and is tried again', async () => {
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
