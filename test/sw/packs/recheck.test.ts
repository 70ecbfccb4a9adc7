import { nextInTurn } from '../../../sw/packs/recheck';

const packs = ['c', 'a', 'd', 'b'].map((sha256) => ({ sha256 }));
const names = (last: string) =>
  nextInTurn(packs, last)
    .map((pack) => pack.sha256)
    .join('');

test.each([
  ['', 'abcd'],
  ['b', 'cdab'],
  ['d', 'abcd'],
  ['bb', 'cdab'],
  ['z', 'abcd'],
])('after %p the turn is %p', (last, turn) => {
  expect(names(last)).toBe(turn);
});
