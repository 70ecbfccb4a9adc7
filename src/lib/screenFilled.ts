/** Installed apps without a browser's bars count, too. On an iPad there is no other way to fill the screen. */
const WITHOUT_BARS = '(display-mode: fullscreen), (display-mode: standalone)';

export const isScreenFilled = (): boolean =>
  Boolean(document.fullscreenElement) || (typeof matchMedia === 'function' && matchMedia(WITHOUT_BARS).matches);
