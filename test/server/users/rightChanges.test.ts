import type { Right } from '../../../src/contract/base/rights';
import { rightChanges } from '../../../server/users/rightChanges';

const granted = (subject: string) => ({ action: 'right.granted', subject });
const withdrawn = (subject: string) => ({ action: 'right.withdrawn', subject });

test.each<[readonly Right[], readonly Right[], readonly object[]]>([
  [[], [], []],
  [['editor'], ['editor'], []],
  [[], ['editor', 'publisher'], [granted('editor,publisher')]],
  [['editor', 'publisher'], [], [withdrawn('editor,publisher')]],
  [['editor'], ['publisher'], [granted('publisher'), withdrawn('editor')]],
])('the change of the rights %j to %j is recorded as %j', (before, after, changes) =>
  expect(rightChanges(before, after)).toEqual(changes),
);
