/**
 * Makes Intl ready. The first number, day or list of a page has V8 open all of its locales, 10 ms of a quick machine and more than
 * a view's own rendering: that is better done while the page waits for its stored state.
 */
export function openLocales(): void {
  Intl.NumberFormat('de-DE').format(0);
}
