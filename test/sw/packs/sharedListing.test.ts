import { SharedListing } from '../../../sw/packs/sharedListing';

/**
 * Makes a SharedListing. The returned `state` controls its clock, names and listing time. `share` is the largest share
 * of time for listings.
 */
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

test('the list of stored packs is read again with each request if reading it is quick', async () => {
  const { state, listing } = setUp();
  expect(await names(listing)).toEqual(['a']);
  state.names = [];
  expect(await names(listing)).toEqual([]);
});

test('a list of packs is read again only after fifty times its reading time', async () => {
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

test('a slow list of stored packs is read again immediately if it has proved wrong', async () => {
  const { state, listing } = setUp();
  state.costMs = 100;
  await listing.read();
  listing.distrust();
  await listing.read();
  expect(state.listings).toBe(2);
});

test('storing or removing a pack changes the list of packs immediately', async () => {
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

test('an added pack leaves the list if the next reading does not find it', async () => {
  const { state, listing } = setUp();
  await listing.read();
  listing.added('b');
  expect(await names(listing)).toEqual(['a']);
  listing.removed('a');
  state.names = ['a', 'b'];
  expect(await names(listing)).toEqual(['a', 'b']);
});

test('parallel readers share one reading of the list of stored packs', async () => {
  const { state, listing } = setUp();
  await Promise.all([listing.read(), listing.read(), listing.read()]);
  expect(state.listings).toBe(1);
});

test('after a failed reading, the next request reads the list of packs again', async () => {
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
