/** Uses Intl early, while the page waits: V8 loads all locales at its first use. */
export function openLocales(): void {
  Intl.NumberFormat('de-DE').format(0);
}
