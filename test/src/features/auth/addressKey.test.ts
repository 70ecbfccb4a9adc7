/** What a link may carry: read once, and gone from the address before anything else looks at it. */

/** The page is loaded at this address; the key that it read from there. */
function keyAt(address: string): string {
  history.replaceState({ key: 'of-the-router' }, '', address);
  let key = '';
  // Its value is read when the module is loaded, as by the app's entry.
  jest.isolateModules(() => {
    ({ keyFromAddress: key } = jest.requireActual<{ keyFromAddress: string }>(
      '../../../../src/features/auth/addressKey',
    ));
  });
  return key;
}
const address = () => location.pathname + location.search + location.hash;

afterEach(() => history.replaceState(null, '', '/'));

test('a key leaves the address; what else stands there stays', () => {
  expect(keyAt('/products/tiles?color=rot&auth=ABCD-EFGH&surface=matt#oben')).toBe('ABCD-EFGH');
  expect(address()).toBe('/products/tiles?color=rot&surface=matt#oben');
  expect(history.state).toEqual({ key: 'of-the-router' });
});

test('an empty one leaves it, too', () => {
  expect(keyAt('/dashboard?auth=')).toBe('');
  expect(address()).toBe('/dashboard');
});

test('without one the address is left alone', () => {
  const replaced = jest.spyOn(history, 'replaceState');
  expect(keyAt('/dashboard?color=rot')).toBe('');
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/dashboard?color=rot');
  replaced.mockRestore();
});
