import { useCallback } from 'react';
import { brand } from '../../brand';
import { useRepeat } from '../connection/useRepeat';
import { useToolsQuery } from './formsApi';
import { isDemoTool, toolAddress } from './toolAddress';
import type { ToolName } from './tools';

/** Where a tool is, as far as the page knows. */
export type ToolPlace =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'known'; readonly url: URL }
  /** This server offers no such tool. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreachable' };

/** The place of `tool`, and how to look for it again. The server is asked only for tools of the demo. */
export function useToolPlace(tool: ToolName): { readonly place: ToolPlace; readonly lookAgain: () => void } {
  const { address } = brand.tools[tool];
  const isDemo = isDemoTool(address);
  const { currentData, isError, refetch } = useToolsQuery(undefined, { skip: !isDemo });
  const lookAgain = useCallback(() => {
    if (isDemo) void refetch();
  }, [isDemo, refetch]);
  useRepeat(isError, lookAgain);

  // What is known stays: a frame that a person works in does not go because another tool asked again.
  if (isDemo && isError && currentData === undefined) return { place: { kind: 'unreachable' }, lookAgain };
  if (isDemo && currentData === undefined) return { place: { kind: 'waiting' }, lookAgain };
  const { origin } = window.location;
  const url = toolAddress({ address, page: origin, port: currentData?.port ?? null, sources: brand.toolOrigins });
  return { place: url === null ? { kind: 'missing' } : { kind: 'known', url }, lookAgain };
}
