/** The address that opens this app with the access key filled in; the page removes the key from the address at once. */
export const keyAddress = (accessKey: string, origin: string = location.origin): string =>
  `${origin}/?auth=${encodeURIComponent(accessKey)}`;
