import { longRafter, withLongRafter } from '../../../src/contract/advice/longRafter';
import type { RaisedRequirement } from '../../../src/contract/advice/requirements';

const inputs = (rafter: number, eavesOverhang: number, shape: 'gable' | 'area' = 'gable') => ({
  ...{ shape, rafter, eavesOverhang },
});

test.each([
  [inputs(10_000, 0), null],
  [inputs(10_001, 0), 10_001],
  // The overhang belongs to the rafter.
  [inputs(9_600, 500), 10_100],
  // An area has no rafter.
  [inputs(12_000, 0, 'area'), null],
])('longRafter gives the length of a rafter that counts as a requirement: %j', (of, length) =>
  expect(longRafter(of)).toBe(length),
);

test.each<[number, readonly RaisedRequirement[], readonly RaisedRequirement[]]>([
  [9_000, ['wind'], ['wind']],
  [12_000, ['wind'], ['rafter', 'wind']],
  // A person's choice counts once.
  [12_000, ['rafter', 'wind'], ['rafter', 'wind']],
  [9_000, ['rafter'], ['rafter']],
])('withLongRafter adds the requirement of a rafter of %i mm to %j', (rafter, chosen, requirements) => {
  const roof = { pitch: 30, country: 'DE' } as const;
  expect(withLongRafter({ ...roof, requirements: chosen }, inputs(rafter, 0))).toEqual({ ...roof, requirements });
});
