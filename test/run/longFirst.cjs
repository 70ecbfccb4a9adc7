/**
 * The order of the browser tests: long files start first. A long file that started last would run alone while other
 * processors are idle.
 */
const { default: Sequencer } = require('@jest/test-sequencer');

/**
 * The long test files. Jest sorts files that have not yet run by their size, which does not show how long they take.
 */
const LONG = [
  'accessibility',
  'frames',
  'byKeyboard',
  'byFinger',
  'forcedColours',
  'longWords',
  'tabletDay',
  'firefoxDay',
  'webkitDay',
  'worker/damagedStorage',
  'outbox',
  'draft',
];

const isLong = ({ path }) => LONG.some((name) => path.endsWith(`/e2e/${name}.test.ts`));

module.exports = class LongFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
