import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { MOST_FAULTS, type FieldError } from './errorAnswer';

export function fieldErrors(faults: readonly FastifySchemaValidationError[], context: string): FieldError[] {
  const errors = new Map<string, FieldError>();
  for (const { keyword, instancePath, params } of faults) {
    const missing = keyword === 'required' ? String(params['missingProperty']) : '';
    const field = [...instancePath.split('/').slice(1), missing].filter((part) => part !== '').join('.') || context;
    if (errors.size === MOST_FAULTS) break;
    if (!errors.has(field)) errors.set(field, { field, message: MESSAGES[keyword] ?? 'Dieser Wert ist ungültig.' });
  }
  return [...errors.values()];
}

const MESSAGES: Readonly<Record<string, string>> = {
  required: 'Diese Angabe fehlt.',
  type: 'Diese Angabe hat die falsche Form.',
  minLength: 'Diese Angabe ist zu kurz.',
  maxLength: 'Diese Angabe ist zu lang.',
};
