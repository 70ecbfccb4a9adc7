/** A browser's full screen, which jsdom has none of. */

export interface FakeFullScreen {
  /** `enter` and `leave`, as the page asked for them. */
  readonly asked: string[];
  /** The browser's own key or gesture, or another page's. */
  readonly change: (to: Element | null) => void;
  readonly remove: () => void;
}

/** From now on the page can be shown in full screen. */
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
