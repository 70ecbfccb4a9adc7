/** Address that fills in the access key. The page removes the key from the address at once. */
export const keyAddress = (accessKey: string, origin: string = location.origin): string =>
  `${origin}/?auth=${encodeURIComponent(accessKey)}`;
