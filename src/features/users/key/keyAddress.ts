/** Sign-in link that fills in the access key. The page removes the key from its address. */
export const keyAddress = (accessKey: string): string => `${location.origin}/?auth=${encodeURIComponent(accessKey)}`;
