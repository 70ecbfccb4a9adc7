import { mayAssign } from '../../../src/contract/people/newUser';

test('only administrators may put users into the groups admin and dachberater', () => {
  expect(mayAssign('admin', 'admin')).toBe(true);
  expect(mayAssign('admin', 'worker')).toBe(true);
  expect(mayAssign('dachberater', 'admin')).toBe(false);
  expect(mayAssign('dachberater', 'dachberater')).toBe(false);
  expect(mayAssign('dachberater', 'worker')).toBe(true);
});
