import { GROUPS, hasLevel } from '../../../src/contract/base/permissions';
import { hasRight, readRights, RIGHTS, writeRights, type Right } from '../../../src/contract/base/rights';

// spec: role-14
test.each<[string, (typeof GROUPS)[number], readonly Right[], readonly Right[]]>([
  ['an administrator', 'admin', [], RIGHTS],
  ['a manufacturer administrator', 'dachberater', [], RIGHTS],
  ['a worker', 'worker', [], []],
  ['a worker with the right "editor"', 'worker', ['editor'], ['editor']],
  ['a customer with the right "publisher"', 'default', ['publisher'], ['publisher']],
  ['a customer with both rights', 'default', ['editor', 'publisher'], RIGHTS],
])('hasRight knows the rights of %s', (_who, group, rights, has) => {
  expect(RIGHTS.filter((right) => hasRight({ group, rights }, right))).toEqual(has);
});

test('everybody who may create users has all rights that the form for a new user offers', () => {
  const creators = GROUPS.filter((group) => hasLevel(group, 'dachberater'));
  for (const right of RIGHTS) expect(creators.filter((group) => !hasRight({ group, rights: [] }, right))).toEqual([]);
});

test.each<[string, readonly Right[] | null]>([
  ['', []],
  [' , ', []],
  ['editor', ['editor']],
  ['publisher, editor', ['editor', 'publisher']],
  ['editor,editor', ['editor']],
  ['Editor', null],
  ['editor publisher', null],
  ['editor,admin', null],
  ['toString', null],
])('readRights(%j) returns %j', (text, rights) => expect(readRights(text)).toEqual(rights));

test('readRights reads what writeRights writes', () => {
  expect(writeRights(RIGHTS)).toBe('editor,publisher');
  for (const rights of [[], ['publisher'], [...RIGHTS]] as const)
    expect(readRights(writeRights(rights))).toEqual(rights);
});
