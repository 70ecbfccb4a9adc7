import { plainKey } from '../../../src/contract/base/accessKey';

test.each([
  ['JGE3-CUX4', 'JGE3CUX4'],
  ['jge3 cux4\n', 'JGE3CUX4'],
  ['„JGE3–CUX4“.', 'JGE3CUX4'],
  ['\ufeffJGE3\u200bCU\u00adX4', 'JGE3CUX4'],
  ['oOiIlL', '001111'],
  ['JGE3=CUX4', 'JGE3=CUX4'],
])('the typed access key %j counts as %j', (typed, key) => expect(plainKey(typed)).toBe(key));
