/**
 * The operator's commands run in the server that holds the embedded database (operatorSocket.ts), or in their own
 * process.
 */
import { exportAudit } from './auditExport';
import { backUp } from './backup';
import { importTable } from './importCommand';
import type { Command } from './operated';
import { activate, create, deactivate, exportOne, list, rekey, remove } from './userCommands';

export const COMMANDS = {
  'user:create': create,
  'user:import': importTable,
  'user:list': list,
  'user:deactivate': deactivate,
  'user:activate': activate,
  'user:rekey': rekey,
  'user:export': exportOne,
  'user:delete': remove,
  'data:backup': backUp,
  'audit:export': exportAudit,
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;

export const isCommandName = (name: unknown): name is CommandName =>
  typeof name === 'string' && Object.hasOwn(COMMANDS, name);
