/** A browser's full screen, which jsdom lacks. */

export interface FakeFullScreen {
  /** The page's requests, `enter` and `leave`. */
  readonly asked: string[];
  /** A change by the browser's key, a gesture or another page. */
  readonly change: (to: Element | null) => void;
  readonly remove: () => void;
}

/** Lets the page use full screen from now on. */
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
