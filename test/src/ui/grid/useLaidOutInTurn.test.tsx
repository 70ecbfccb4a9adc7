/** jsdom has no layout, so the test reads the styles of the page's sections. */
import { renderHook } from '@testing-library/react';
import { useLaidOutInTurn } from '../../../../src/ui/grid/useLaidOutInTurn';

/** The functions that the hook has scheduled: `idle` for an idle moment, `frames` for the next frame. */
let idle: (() => void)[] = [];
let frames: FrameRequestCallback[] = [];
let root: HTMLElement;

beforeEach(() => {
  idle = [];
  frames = [];
  Object.assign(window, {
    requestIdleCallback: (work: () => void) => idle.push(work),
    cancelIdleCallback: (handle: number) => void idle.splice(handle - 1, 1),
  });
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((work) => frames.push(work));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((handle) => void frames.splice(handle - 1, 1));
  root = document.createElement('div');
  root.append(...['first', 'second', 'third'].map(() => document.createElement('section')));
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

const start = (isThere = true) =>
  renderHook(({ there }) => useLaidOutInTurn({ current: root }, there), { initialProps: { there: isThere } });
const waiting = () =>
  [...root.children].map((child) => child instanceof HTMLElement && child.style.contentVisibility === 'auto');
const beIdle = () => idle.splice(0).forEach((work) => work());
const nextFrame = () => frames.splice(0).forEach((work) => work(0));

test('each idle moment of the browser lays out one part of the page', () => {
  start();
  expect(waiting()).toEqual([true, true, true]);
  beIdle();
  expect(waiting()).toEqual([false, true, true]);
  beIdle();
  expect(waiting()).toEqual([false, true, true]);
  nextFrame();
  beIdle();
  nextFrame();
  beIdle();
  expect(waiting()).toEqual([false, false, false]);
});

test('a jump within the page makes the browser lay out all parts of the page immediately', () => {
  const { result } = start();
  beIdle();
  result.current();
  expect(waiting()).toEqual([false, false, false]);
  nextFrame();
  expect(idle).toEqual([]);
});

test("the delayed layout of the page's parts begins when their content has loaded, not before", () => {
  const { rerender } = start(false);
  expect(waiting()).toEqual([false, false, false]);
  rerender({ there: true });
  expect(waiting()).toEqual([true, true, true]);
});

test('leaving the page early cancels the delayed layout of its parts', () => {
  const { unmount } = start();
  unmount();
  expect(waiting()).toEqual([false, false, false]);
  expect(idle).toEqual([]);
});
