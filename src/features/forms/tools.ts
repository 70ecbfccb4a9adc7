import type { brand } from '../../brand';

export type ToolName = keyof (typeof brand)['tools'];

export interface ToolLink {
  readonly tool: ToolName;
  readonly to: string;
}

/** Tools of `/form/service` by their word in the address. The first tool needs no word. */
export const SERVICE_TOOLS: readonly (readonly [word: string, tool: ToolName])[] = [
  ['berechnung', 'calculation'],
  ['beratung', 'advice'],
  ['dachcheck', 'roofChecker'],
];

export const SERVICE_FIELD = 'werkzeug';

const serviceAddress = (word: string): string => `/form/service?${SERVICE_FIELD}=${word}`;

export const ADVICE_ADDRESS = serviceAddress('beratung');

export const TOOL_LINKS: readonly ToolLink[] = [
  ...SERVICE_TOOLS.map(([word, tool]) => ({ tool, to: serviceAddress(word) })),
  { tool: 'sample', to: '/form/sample' },
  { tool: 'visualization', to: '/form/visualization' },
  { tool: 'lead', to: '/form/lead' },
];
