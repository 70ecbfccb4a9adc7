/** The order of the browser tests: files that take long begin first, so that none of them is left over at the end. */
const { default: Sequencer } = require('@jest/test-sequencer');

/** Their sizes, by which jest sorts what it has not run before, say nothing of that. */
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
