/** Uses Intl while the page waits, because the first use makes V8 load all locales. */
export function openLocales(): void {
  Intl.NumberFormat('de-DE').format(0);
}
