import { coversOrigin } from '../../contract/frames';

export interface ToolAddressOptions {
  /** From `brand.tools`: a complete address, or a path of the demo's tools. */
  readonly address: string;
  readonly page: string;
  readonly port: number | null;
  readonly sources: readonly string[];
}

export const isDemoTool = (address: string): boolean => address.startsWith('/');

/**
 * Null if the Content Security Policy forbids the tool. Also null for the page's own origin, because a frame of that
 * origin could leave its sandbox.
 */
export function toolAddress({ address, page, port, sources }: ToolAddressOptions): URL | null {
  if (isDemoTool(address) && port === null) return null;
  const url = isDemoTool(address) ? new URL(`http://${new URL(page).hostname}:${port}${address}`) : new URL(address);
  if (url.origin === page || !sources.some((source) => coversOrigin(source, url.origin))) return null;
  return url;
}
