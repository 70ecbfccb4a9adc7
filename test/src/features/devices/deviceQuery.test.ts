import { readQuery } from '../../../../src/features/devices/list/deviceQuery';

test.each([
  ['search=Foyer', { search: 'Foyer' }],
  [`search=${'a'.repeat(100)}`, { search: 'a'.repeat(100) }],
  [`search=${'a'.repeat(101)}`, {}],
  ['release=1.9.5', { release: '1.9.5' }],
  ['release=andere', { release: 'andere' }],
  // The server answers 400 for these versions.
  ['release=01.9.5', {}],
  ['release=1.9', {}],
  ['release=1.9.1234567890', {}],
  ['page=1', { page: '1' }],
  ['page=9999', { page: '9999' }],
  ['page=10000', {}],
  ['page=0', {}],
  ['page=01', {}],
])('readQuery takes from the address ?%s only what the server accepts: %j', (address, query) => {
  expect(readQuery(new URLSearchParams(address), true)).toEqual(query);
});
