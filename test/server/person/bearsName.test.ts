import { bearsName } from '../../../server/person/bearsName';

const person = { firstname: 'Käthe', lastname: 'von Müller-Lüdens', email: 'kaethe@dach.example' };

test.each<[string, boolean, boolean]>([
  // Device's name, whether it bears the name on the person's own device, and on another device.
  ['Chrome auf Android von Käthe von Müller-Lüdens', true, true],
  ['Müller-Lüdens, Käthe', true, false],
  ['von Müller-Lüdens, Käthe', true, true],
  ['KAETHE VON MUELLER LUEDENS', true, true],
  ['Ka\u0308the von Mu\u0308ller-Lu\u0308denss Tablet', true, true],
  ['Käthes Tablet', true, false],
  ['Tablet Müller', true, false],
  ['iPad kaethe@Dach.example', true, true],
  ['Chrome auf Android', false, false],
  ['Tablet von Halle 3', false, false],
  ['Kä 7', false, false],
  ['Müllerei', false, false],
  ['', false, false],
])('the name of a device is compared with the name of a person: %s', (device, own, other) => {
  expect([bearsName(device, person, true), bearsName(device, person, false)]).toEqual([own, other]);
});

test.each([
  [{ firstname: 'Anna Maria', lastname: 'Huber', email: '' }, 'Tablet Huber Anna', true],
  [{ firstname: 'Anna Maria', lastname: 'Huber', email: '' }, 'Tablet Anna Maria Huber', true],
  [{ firstname: '', lastname: 'Huber', email: '' }, 'Huber', false],
  [{ firstname: 'Anna', lastname: '', email: '' }, 'Anna', false],
])("another person's device bears only a full name: %j", (named, device, isBorne) => {
  expect(bearsName(device, named, false)).toBe(isBorne);
});
