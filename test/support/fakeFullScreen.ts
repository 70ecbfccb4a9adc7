/** Simulates the browser's full-screen interface, which jsdom lacks. */

export interface FakeFullScreen {
  /** The page's full-screen requests so far, each `enter` or `leave`. */
  readonly asked: string[];
  /** Simulates a change by a key, a gesture or another page. `to` is the new full-screen element or null. */
  readonly change: (to: Element | null) => void;
  readonly remove: () => void;
}

export function fakeFullScreen(): FakeFullScreen {
  let element: Element | null = null;
  const asked: string[] = [];
  const change = (to: Element | null) => {
    element = to;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element });
  Object.assign(document.documentElement, {
    requestFullscreen: async () => {
      asked.push('enter');
      change(document.documentElement);
    },
  });
  Object.assign(document, {
    exitFullscreen: async () => {
      asked.push('leave');
      change(null);
    },
  });
  const remove = () => {
    Reflect.deleteProperty(document, 'fullscreenElement');
    Reflect.deleteProperty(document, 'exitFullscreen');
    Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  };
  return { asked, change, remove };
}
