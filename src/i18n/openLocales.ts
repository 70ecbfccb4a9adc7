/**
 * The first use of Intl makes V8 load all locales, 10 ms on a fast machine. This call does so while the page waits for
 * its stored state.
 */
export function openLocales(): void {
  Intl.NumberFormat('de-DE').format(0);
}
