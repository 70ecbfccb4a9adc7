import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Carousel } from '../../../../src/ui/pictures/Carousel';

/** Simulates that the carousel comes near the visible part of the page. */
let comeNear: () => void;
const observers = globalThis.IntersectionObserver;

beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(listener: IntersectionObserverCallback) {
      // Casts suffice here, because the carousel reads only the field `isIntersecting`.
      comeNear = () => listener([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});
afterEach(() => {
  globalThis.IntersectionObserver = observers;
});

const slides = ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs'].map((word) => ({
  key: word,
  content: <a href={`/${word}`}>{word}</a>,
}));

function show(isEven = false, shown = slides) {
  render(<Carousel label="Zahlen" slides={shown} isEven={isEven} />);
  return within(screen.getByRole('group', { name: 'Zahlen' }));
}

/** Returns the field `key` of each slide that a person can press. All other slides are inert. */
const reachable = () =>
  slides.map(({ key }) => key).filter((word) => screen.getByText(word).closest('[inert]') === null);

const isMovable = () => document.querySelector('[data-index]') !== null;

test('a carousel can be moved only once it is near the screen', () => {
  show();
  expect(isMovable()).toBe(false);
  expect(reachable()).toEqual(['eins', 'zwei']);
  expect(document.querySelectorAll('.slick-track > .slick-slide')).toHaveLength(slides.length);
  act(() => comeNear());
  expect(isMovable()).toBe(true);
  expect(reachable()).toEqual(['eins', 'zwei']);
});

test('a carousel with slides of equal height renders its remaining slides once a person turns it', async () => {
  const row = show(true);
  expect(row.getAllByRole('link', { hidden: true })).toHaveLength(2);
  expect(document.querySelectorAll('.slick-track > .slick-slide')).toHaveLength(slides.length);
  await userEvent.click(row.getByRole('button', { name: 'Weitere anzeigen' }));
  expect(reachable()).toEqual(['drei', 'vier']);
  expect(row.getAllByRole('link', { hidden: true })).toHaveLength(slides.length);
});

test.each([
  ['Weitere anzeigen', ['drei', 'vier']],
  ['Seite 3 von 3', ['fünf', 'sechs']],
])('the button "%s" turns the carousel even while the carousel is far from the screen', async (name, expected) => {
  const row = show();
  await userEvent.click(row.getByRole('button', { name }));
  expect(isMovable()).toBe(true);
  expect(reachable()).toEqual(expected);
});

/**
 * Drags the first slide with the mouse from `start` over these distances, and then sends a click, as browsers do. A
 * click and a mouse event have whole pixels, but a pointer event has fractions of pixels.
 */
function drag(distances: readonly number[], onClick: () => void, start = 300, isNear = true): void {
  show();
  if (isNear) act(() => comeNear());
  const [link] = screen.getAllByText('eins');
  if (link === undefined) throw new Error('No slide');
  link.addEventListener('click', (event) => event.preventDefault());
  document.body.addEventListener('click', onClick, { once: true });
  const at = (distance: number) => ({ clientX: Math.floor(start + distance), clientY: 10, detail: 1, buttons: 1 });
  const point = (type: string, distance: number) =>
    fireEvent(
      link,
      Object.defineProperty(new MouseEvent(type, { bubbles: true, clientY: 10 }), 'clientX', {
        value: start + distance,
      }),
    );
  const last = distances.at(-1) ?? 0;
  point('pointerdown', 0);
  fireEvent.mouseDown(link, at(0));
  for (const distance of distances) {
    point('pointermove', distance);
    fireEvent.mouseMove(link, at(distance));
  }
  point('pointerup', last);
  fireEvent.mouseUp(link, at(last));
  fireEvent.click(link, at(last));
}

test.each([
  [-7, false],
  [-8, true],
  [-120, true],
])('moving a slide by 8 px or more suppresses the following click (moved: %i px, suppressed: %s)', (byPx, isDrag) => {
  const clicked = jest.fn();
  drag([byPx], clicked);
  expect(clicked).toHaveBeenCalledTimes(isDrag ? 0 : 1);
});

test.each([
  ['exactly 8 px from a fraction of a pixel', [8], 300.4],
  ['exactly -8 px from a fraction of a pixel', [-8], 300.8],
  ['7.2 px that the slider counts as 8 px', [7.2], 300.9],
  ['120 px and back to the start', [-60, -120, -30, 0], 300],
])('a drag of %s is no press', (_, distances, start) => {
  const clicked = jest.fn();
  drag(distances, clicked, start);
  expect(clicked).not.toHaveBeenCalled();
});

test('a drag of a carousel that is not movable yet is no press', () => {
  const clicked = jest.fn();
  drag([-40, 0], clicked, 300, false);
  expect(clicked).not.toHaveBeenCalled();
});

test('a press after a drag opens the slide', async () => {
  const clicked = jest.fn();
  drag([-40, 0], jest.fn(), 300);
  screen.getByText('eins').addEventListener('click', clicked);
  await userEvent.click(screen.getByText('eins'));
  expect(clicked).toHaveBeenCalledTimes(1);
});

// spec: limit-21
test('the next button of a carousel shows the next page of slides', async () => {
  const row = show();
  act(() => comeNear());
  const next = row.getByRole('button', { name: 'Weitere anzeigen' });
  const previous = row.getByRole('button', { name: 'Vorherige anzeigen' });
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(next);
  expect(reachable()).toEqual(['drei', 'vier']);
  expect(previous).not.toHaveAttribute('aria-disabled');
  expect(next).not.toHaveAttribute('aria-disabled');
});

test.each([
  ['Weitere anzeigen', 'Seite 3 von 3', ['fünf', 'sechs']],
  ['Vorherige anzeigen', 'Seite 1 von 3', ['eins', 'zwei']],
])('the button "%s" keeps the focus when the carousel can turn no further', async (name, end, expected) => {
  const row = show();
  await userEvent.click(row.getByRole('button', { name: end }));
  const arrow = row.getByRole('button', { name });
  expect(arrow).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(arrow);
  expect(arrow).toHaveFocus();
  expect(reachable()).toEqual(expected);
});

test('pressing an arrow key neither turns the carousel nor moves the focus', () => {
  show();
  act(() => comeNear());
  const link = screen.getByRole('link', { name: 'zwei' });
  act(() => link.focus());
  // The slider library reads `keyCode`, which userEvent does not set.
  fireEvent.keyDown(link, { key: 'ArrowRight', keyCode: 39 });
  expect(reachable()).toEqual(['eins', 'zwei']);
  expect(link).toHaveFocus();
});

test('a carousel with very many pages shows the page number instead of one dot per page', async () => {
  const many = Array.from({ length: 41 }, (_, index) => ({
    key: String(index),
    content: <a href={`/${index}`}>{index}</a>,
  }));
  const row = show(false, many);
  expect(row.getByText('Seite 1 von 21')).toBeVisible();
  expect(row.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Vorherige anzeigen',
    'Weitere anzeigen',
  ]);
  await userEvent.click(row.getByRole('button', { name: 'Weitere anzeigen' }));
  expect(row.getByText('Seite 2 von 21')).toBeVisible();
});

describe('focused slides of a carousel that comes near the screen', () => {
  const word = () => screen.getByRole('link', { name: 'zwei' });

  test('stay the same until the focus leaves them', async () => {
    const row = show();
    act(() => word().focus());
    act(() => comeNear());
    expect(word()).toHaveFocus();
    expect(isMovable()).toBe(false);
    act(() => row.getByRole('button', { name: 'Seite 1 von 3' }).focus());
    expect(isMovable()).toBe(true);
  });

  test('stay the same while a dialog has the focus', () => {
    show();
    render(<div role="dialog" tabIndex={-1} />);
    const link = word();
    act(() => link.focus());
    act(() => screen.getByRole('dialog').focus());
    act(() => comeNear());
    expect(isMovable()).toBe(false);
    act(() => link.focus());
    expect(link).toHaveFocus();
    expect(link).toBeInTheDocument();
  });

  test('are replaced when a person presses an arrow button', async () => {
    const row = show();
    act(() => word().focus());
    act(() => comeNear());
    await userEvent.click(row.getByRole('button', { name: 'Weitere anzeigen' }));
    expect(reachable()).toEqual(['drei', 'vier']);
  });
});
