/** Uses Intl early, while the page waits anyway, because V8 loads all locales at Intl's first use. */
export function openLocales(): void {
  Intl.NumberFormat('de-DE').format(0);
}
