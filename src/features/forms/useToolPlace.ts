import { useCallback } from 'react';
import { brand } from '../../brand';
import { useRepeat } from '../connection/useRepeat';
import { useToolsQuery } from './formsApi';
import { isDemoTool, toolAddress } from './toolAddress';
import type { ToolName } from './tools';

export type ToolPlace =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'known'; readonly url: URL }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable' };

/** Finds the tool's address. Requests the port from the server only if the tool is a demo tool. */
export function useToolPlace(tool: ToolName): { readonly place: ToolPlace; readonly lookAgain: () => void } {
  const { address } = brand.tools[tool];
  const isDemo = isDemoTool(address);
  const { currentData, isError, refetch } = useToolsQuery(undefined, { skip: !isDemo });
  const lookAgain = useCallback(() => {
    if (isDemo) void refetch();
  }, [isDemo, refetch]);
  useRepeat(isError, lookAgain);

  // A known address stays after a failed request, because a person may be working in the frame.
  if (isDemo && isError && currentData === undefined) return { place: { kind: 'unreachable' }, lookAgain };
  if (isDemo && currentData === undefined) return { place: { kind: 'waiting' }, lookAgain };
  const { origin } = window.location;
  const url = toolAddress({ address, page: origin, port: currentData?.port ?? null, sources: brand.toolOrigins });
  return { place: url === null ? { kind: 'missing' } : { kind: 'known', url }, lookAgain };
}
