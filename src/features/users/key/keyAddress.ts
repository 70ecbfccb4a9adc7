/** Sign-in link that fills in the access key. The opened page removes the key from its address at once. */
export const keyAddress = (accessKey: string, origin: string = location.origin): string =>
  `${origin}/?auth=${encodeURIComponent(accessKey)}`;
