import { quietGestures } from '../../../src/lib/quietGestures';
import { refuseDrops } from '../../../src/lib/refuseDrops';

/** jsdom has no DragEvent with data. Returns whether the page refused the gesture. */
function isRefused(type: string, target: Element, types: readonly string[] = []): boolean {
  document.body.append(target);
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.defineProperty(event, 'dataTransfer', { value: { types, dropEffect: 'copy' } });
  target.dispatchEvent(event);
  target.remove();
  return event.defaultPrevented;
}
const field = (type: string) => Object.assign(document.createElement('input'), { type });
const picture = () => document.createElement('img');

beforeAll(refuseDrops);

test.each(['dragover', 'drop'])('the page refuses a %s of files outside a file field', (type) => {
  expect(isRefused(type, picture(), ['Files'])).toBe(true);
  expect(isRefused(type, field('text'), ['Files'])).toBe(true);
  expect(isRefused(type, field('file'), ['Files'])).toBe(false);
});

test.each(['dragover', 'drop'])('the page refuses a %s of a link outside a text field', (type) => {
  expect(isRefused(type, picture(), ['text/uri-list'])).toBe(true);
  expect(isRefused(type, field('file'), ['text/plain'])).toBe(true);
  expect(isRefused(type, field('text'), ['text/plain'])).toBe(false);
  expect(isRefused(type, document.createElement('textarea'), ['text/plain'])).toBe(false);
});

test.each(['checkbox', 'radio', 'range', 'button'])(
  'the page refuses a link dropped onto a field of the type "%s"',
  (type) => {
    expect(isRefused('drop', field(type), ['text/uri-list'])).toBe(true);
  },
);

test('the page refuses a link dropped onto a text field that is only for reading', () => {
  expect(isRefused('drop', Object.assign(field('text'), { readOnly: true }), ['text/uri-list'])).toBe(true);
});

test('a device for visitors refuses context menus and all dragging, until its showroom ends', () => {
  const gestures = ['contextmenu', 'dragstart', 'dragover', 'drop'];
  const refused = () => gestures.filter((type) => isRefused(type, field('text'), ['text/plain']));
  expect(refused()).toEqual([]);
  const end = quietGestures();
  expect(refused()).toEqual(gestures);
  end();
  expect(refused()).toEqual([]);
});
