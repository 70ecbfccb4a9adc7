/** The external tools, in the order in which a list shows them, and where in the app each is. */
import type { brand } from '../../brand';

export type ToolName = keyof (typeof brand)['tools'];

export interface ToolLink {
  readonly tool: ToolName;
  readonly to: string;
}

/** The tools of `/form/service`, by the word that the address names them by; the first one stands there without one. */
export const SERVICE_TOOLS: readonly (readonly [word: string, tool: ToolName])[] = [
  ['berechnung', 'calculation'],
  ['beratung', 'advice'],
  ['dachcheck', 'roofChecker'],
];

/** The address's field that names the tool. */
export const SERVICE_FIELD = 'werkzeug';

const serviceAddress = (word: string): string => `/form/service?${SERVICE_FIELD}=${word}`;

/** Where the floating panel leads to. */
export const ADVICE_ADDRESS = serviceAddress('beratung');

/** Every tool, once. */
export const TOOL_LINKS: readonly ToolLink[] = [
  ...SERVICE_TOOLS.map(([word, tool]) => ({ tool, to: serviceAddress(word) })),
  { tool: 'sample', to: '/form/sample' },
  { tool: 'visualization', to: '/form/visualization' },
  { tool: 'lead', to: '/form/lead' },
];
