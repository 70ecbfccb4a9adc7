import { cardAddress } from '../../../../src/contract/fleet/cardAddress';
import { takeAddressCard } from '../../../../src/features/auth/pairing/addressCard';

const openAt = (address: string): void => history.replaceState({ key: 'of-the-router' }, '', address);
afterEach(() => history.replaceState(null, '', '/'));

test("the page takes a card's secret from the address, which then has no trace of it", () => {
  const secret = 's'.repeat(43);
  const entries = history.length;
  openAt(cardAddress(location.origin, secret));
  expect(takeAddressCard()).toBe(secret);
  expect(location.href).toBe(`${location.origin}/`);
  expect([history.length, history.state]).toEqual([entries, { key: 'of-the-router' }]);
  expect(takeAddressCard()).toBe('');
});

test.each(['/dashboard#oben', '/dashboard', '/dashboard?color=rot#kart=x'])(
  'the page leaves the address %s',
  (address) => {
    openAt(address);
    expect(takeAddressCard()).toBe('');
    expect(location.pathname + location.search + location.hash).toBe(address);
  },
);
