/** Starts long browser tests first, so that no long file runs alone at the end. */
const { default: Sequencer } = require('@jest/test-sequencer');

/** The long test files. Jest sorts files by size if it does not know how long they take. */
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
