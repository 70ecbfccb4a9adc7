/** Loads the page at `address` and returns the key that the page read from it. */
function keyAt(address: string): string {
  history.replaceState({ key: 'of-the-router' }, '', address);
  let key = '';
  jest.isolateModules(() => {
    ({ keyFromAddress: key } = jest.requireActual<{ keyFromAddress: string }>(
      '../../../../src/features/auth/addressKey',
    ));
  });
  return key;
}
const address = () => location.pathname + location.search + location.hash;

afterEach(() => history.replaceState(null, '', '/'));

test('the page reads the access key from the address and removes only the key', () => {
  expect(keyAt('/products/tiles?color=rot&auth=ABCD-EFGH&surface=matt#oben')).toBe('ABCD-EFGH');
  expect(address()).toBe('/products/tiles?color=rot&surface=matt#oben');
  expect(history.state).toEqual({ key: 'of-the-router' });
});

test.each(['Auth', 'AUTH', 'aUtH', '%41uth'])('the page removes the key of `?%s=` as well', (name) => {
  expect(keyAt(`/dashboard?${name}=ABCD-EFGH&color=rot`)).toBe('ABCD-EFGH');
  expect(address()).toBe('/dashboard?color=rot');
});

test('the page removes keys in several spellings and reads the first', () => {
  expect(keyAt('/dashboard?Auth=&AUTH=ABCD&auth=EFGH')).toBe('ABCD');
  expect(address()).toBe('/dashboard');
});

test('the page removes an empty `auth` parameter from the address', () => {
  expect(keyAt('/dashboard?auth=')).toBe('');
  expect(address()).toBe('/dashboard');
});

test('the page leaves an address without an access key unchanged', () => {
  const replaced = jest.spyOn(history, 'replaceState');
  expect(keyAt('/dashboard?color=rot')).toBe('');
  expect(replaced).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/dashboard?color=rot');
  replaced.mockRestore();
});
