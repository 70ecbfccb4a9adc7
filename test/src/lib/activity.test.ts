import { Activity, SHOWN_ONCE } from '../../../src/lib/activity';

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = '<form><input id="field" /><button id="button"></button></form><iframe id="tool"></iframe>';
});
afterEach(() => jest.useRealTimers());

const wait = (ms: number) => jest.advanceTimersByTime(ms);
const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`There is no #${id}.`);
  return found;
};
const tool = () => element('tool') as HTMLIFrameElement;
const speak = (source: Window | null) => window.dispatchEvent(new MessageEvent('message', { source }));

test.each(['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'touchmove'])(
  'the event "%s" counts as activity of a person',
  (sign) => {
    const activity = new Activity(document);
    wait(5_000);
    expect(activity.idleMs()).toBe(5_000);
    // The event must count as activity even if an element of the page stops its propagation.
    const keep = (event: Event) => event.stopPropagation();
    element('button').addEventListener(sign, keep);
    element('button').dispatchEvent(new Event(sign, { bubbles: true }));
    expect(activity.idleMs()).toBe(0);
    wait(700);
    expect(activity.idleMs()).toBe(700);
  },
);

test('the focus in an invisible frame, such as the printing frame, does not count as activity', () => {
  const activity = new Activity(document);
  tool().setAttribute('aria-hidden', 'true');
  tool().focus();
  expect(activity.frameIdleMs()).toBeNull();
  expect(activity.isToolUsed()).toBe(false);
});

test('scrolling does not count as activity, because scripts scroll, too', () => {
  const activity = new Activity(document);
  wait(5_000);
  document.dispatchEvent(new Event('scroll'));
  expect(activity.idleMs()).toBe(5_000);
});

describe('a form', () => {
  const type = () => element('field').dispatchEvent(new Event('input', { bubbles: true }));

  test('is in use from the first letter until it is sent', () => {
    const activity = new Activity(document);
    expect(activity.isFormInUse()).toBe(false);
    type();
    expect(activity.isFormInUse()).toBe(true);
    element('field').dispatchEvent(new Event('submit', { bubbles: true }));
    expect(activity.isFormInUse()).toBe(false);
  });

  test("is in use even if something on the page stops the form's events", () => {
    const activity = new Activity(document);
    const keep = (event: Event) => event.stopPropagation();
    for (const sign of ['input', 'submit']) element('field').addEventListener(sign, keep);
    type();
    expect(activity.isFormInUse()).toBe(true);
    element('field').dispatchEvent(new Event('submit', { bubbles: true }));
    expect(activity.isFormInUse()).toBe(false);
  });

  test('is no longer in use once the form is removed from the page', () => {
    const activity = new Activity(document);
    type();
    document.querySelector('form')?.remove();
    expect(activity.isFormInUse()).toBe(false);
  });

  test('counts as in use while the page shows a text that a reload would lose', () => {
    const activity = new Activity(document);
    const shown = document.body.appendChild(document.createElement('p'));
    for (const [name, value] of Object.entries(SHOWN_ONCE)) shown.setAttribute(name, value);
    expect(activity.isFormInUse()).toBe(true);
    shown.remove();
    expect(activity.isFormInUse()).toBe(false);
  });

  test('is not in use after an input event of the document itself', () => {
    const activity = new Activity(document);
    document.dispatchEvent(new Event('input'));
    expect(activity.isFormInUse()).toBe(false);
  });

  test('stays in use when a person types into, sends or removes another form', () => {
    const activity = new Activity(document);
    type();
    const search = document.body.appendChild(document.createElement('form'));
    const words = search.appendChild(document.createElement('input'));
    words.dispatchEvent(new Event('input', { bubbles: true }));
    search.dispatchEvent(new Event('submit', { bubbles: true }));
    expect(activity.isFormInUse()).toBe(true);
    words.dispatchEvent(new Event('input', { bubbles: true }));
    search.remove();
    expect(activity.isFormInUse()).toBe(true);
    document.querySelector('form')?.remove();
    expect(activity.isFormInUse()).toBe(false);
  });
});

describe('a frame on the page', () => {
  test('is in use only while it has the focus', () => {
    const activity = new Activity(document);
    expect(activity.frameIdleMs()).toBeNull();
    tool().focus();
    expect(activity.frameIdleMs()).toBe(0);
    wait(900);
    expect(activity.frameIdleMs()).toBe(900);
    element('field').focus();
    expect(activity.frameIdleMs()).toBeNull();
  });

  test('counts its idle time from the moment it gets the focus', () => {
    const activity = new Activity(document);
    tool().focus();
    wait(900);
    expect(activity.frameIdleMs()).toBe(900);
  });

  test("is in use even if the page stops the frame's focus events", () => {
    const activity = new Activity(document);
    tool().addEventListener('focusin', (event) => event.stopPropagation());
    tool().focus();
    wait(900);
    expect(activity.frameIdleMs()).toBe(900);
  });

  test.each(['blur', 'focus'])('restarts its idle time at the window event "%s"', (change) => {
    const activity = new Activity(document);
    tool().focus();
    wait(900);
    window.dispatchEvent(new Event(change));
    expect(activity.frameIdleMs()).toBe(0);
  });

  test('restarts its idle time when it sends a message', () => {
    const activity = new Activity(document);
    tool().focus();
    wait(900);
    speak(window);
    speak(null);
    expect(activity.frameIdleMs()).toBe(900);
    speak(tool().contentWindow);
    expect(activity.frameIdleMs()).toBe(0);
  });

  test('is not in use when it sends a message without the focus', () => {
    const activity = new Activity(document);
    speak(tool().contentWindow);
    speak(null);
    expect(activity.frameIdleMs()).toBeNull();
  });

  test('is in use when it took the focus without an event', () => {
    const activity = new Activity(document);
    wait(500);
    const focused = jest.spyOn(document, 'activeElement', 'get').mockReturnValue(tool());
    expect(activity.frameIdleMs()).toBe(0);
    wait(300);
    expect(activity.frameIdleMs()).toBe(300);
    focused.mockRestore();
    expect(activity.frameIdleMs()).toBeNull();
  });

  test('counts as a used tool from its first focus until its removal', () => {
    const activity = new Activity(document);
    expect(activity.isToolUsed()).toBe(false);
    tool().focus();
    element('field').focus();
    expect(activity.isToolUsed()).toBe(true);
    tool().remove();
    expect(activity.isToolUsed()).toBe(false);
  });
});
