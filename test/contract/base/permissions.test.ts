import { GROUPS, PERMISSIONS, groupOf, hasLevel } from '../../../src/contract/base/permissions';

// spec: role-1
test('each user group has the rights of every group below it, from admin down to default', () => {
  const passes = GROUPS.map((group) => GROUPS.filter((required) => hasLevel(group, required)));
  expect(passes).toEqual([
    ['admin', 'dachberater', 'worker', 'default'],
    ['dachberater', 'worker', 'default'],
    ['worker', 'default'],
    ['default'],
  ]);
});

// spec: role-2
test('each user group is identified by its own permission string of at least 30 characters', () => {
  for (const group of GROUPS) {
    expect(groupOf(PERMISSIONS[group])).toBe(group);
    expect(PERMISSIONS[group].length).toBeGreaterThanOrEqual(30);
  }
  expect(new Set(Object.values(PERMISSIONS)).size).toBe(GROUPS.length);
});

// spec: role-4
test.each([null, '', 'admin', PERMISSIONS.admin.slice(1)])(
  'an invalid permission gives access to public content only (permission: %p)',
  (permission) => {
    expect(groupOf(permission)).toBe('default');
  },
);
