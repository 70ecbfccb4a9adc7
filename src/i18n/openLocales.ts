/** The first use of Intl makes V8 load all locales, so it happens while the page waits. */
export function openLocales(): void {
  Intl.NumberFormat('de-DE').format(0);
}
