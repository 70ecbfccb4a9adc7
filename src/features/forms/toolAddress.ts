/** Where a tool is, as the page may open it in a frame. Pure. */
import { coversOrigin } from '../../contract/frames';

export interface ToolAddressOptions {
  /** As `brand.tools` gives it: whole, or below the demo's tools. */
  readonly address: string;
  /** The origin of the page. */
  readonly page: string;
  /** Of the demo's tools; null where there are none. */
  readonly port: number | null;
  /** Sources of the policy that the build wrote (`brand.toolOrigins`). */
  readonly sources: readonly string[];
}

/** Whether the tool is one of the demo's, whose port the server knows. */
export const isDemoTool = (address: string): boolean => address.startsWith('/');

/**
 * Null where there is nothing that a frame may show: no tools are offered, the policy does not allow their origin, or they
 * are on the page's own, where a frame could leave its sandbox.
 */
export function toolAddress({ address, page, port, sources }: ToolAddressOptions): URL | null {
  if (isDemoTool(address) && port === null) return null;
  const url = isDemoTool(address) ? new URL(`http://${new URL(page).hostname}:${port}${address}`) : new URL(address);
  if (url.origin === page || !sources.some((source) => coversOrigin(source, url.origin))) return null;
  return url;
}
