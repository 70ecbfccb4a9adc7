const TOLD = new Intl.DateTimeFormat('de-DE', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** `seconds`: seconds since 1970. Returns a German text in this machine's time zone. */
export const toldTime = (seconds: number): string => TOLD.format(seconds * 1000);
