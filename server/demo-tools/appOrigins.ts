import type { Config } from '../base/config';

/** Returns the origins that may show the tools in a frame. */
export function appOrigins(
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
  appPort: number,
): readonly string[] {
  // Omits IPv6 addresses, which a content security policy cannot name.
  const names = new Set(['127.0.0.1', 'localhost', ...(/^[\w.-]+$/.test(host) && host !== '0.0.0.0' ? [host] : [])]);
  return [...[...names].map((name) => `http://${name}:${appPort}`), ...(publicUrl === null ? [] : [publicUrl])];
}
