import { pairingAddress } from '../../../../src/features/auth/pairing/pairingAddress';

test('the address to pair a device names its code and this server', () => {
  expect(pairingAddress('ACD467')).toBe(`${location.origin}/devices/pair?code=ACD467`);
});
