import { isInUse } from '../../../../../src/features/version/update/inUse';

const nothing = {
  lightbox: false,
  overlay: false,
  form: false,
  tool: false,
  documents: 0,
  unstored: false,
  idleMs: 0,
  frameIdleMs: null,
};

test.each([
  ['no activity', {}, false],
  ['an open lightbox', { lightbox: true }, true],
  ['an open overlay', { overlay: true }, true],
  ['a form being filled in', { form: true }, true],
  ['a filled cart', { documents: 1 }, true],
  ['a filled cart, nearly ten minutes untouched', { documents: 1, idleMs: 599_999 }, true],
  ['a filled cart, ten minutes untouched', { documents: 1, idleMs: 600_000 }, false],
  ['an open lightbox, an hour untouched', { lightbox: true, idleMs: 3_600_000 }, false],
  ['a used calculator or finder', { tool: true }, false],
  ['a choice that cannot be stored, nearly an hour untouched', { unstored: true, idleMs: 3_599_999 }, true],
  ['a choice that cannot be stored, an hour untouched', { unstored: true, idleMs: 3_600_000 }, false],
  ['a frame that has the focus', { frameIdleMs: 0 }, true],
  ['a frame without a sign for nearly an hour', { frameIdleMs: 3_599_999, idleMs: 3_599_999 }, true],
  ['a frame without a sign for an hour', { frameIdleMs: 3_600_000, idleMs: 3_600_000 }, false],
])('some activities make the page count as in use (case: %s, readings: %j, in use: %p)', (_name, use, inUse) => {
  expect(isInUse({ ...nothing, ...use })).toBe(inUse);
});
