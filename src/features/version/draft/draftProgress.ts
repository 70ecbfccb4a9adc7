import type { DraftState } from '../../../contract/release/application';

/** `asking`: waits for the worker's first answer. `failed`: the worker did not answer. */
export type DraftProgress = DraftState | { readonly kind: 'asking' } | { readonly kind: 'failed' } | null;

export const isUnderWay = (draft: DraftProgress): boolean => draft?.kind === 'asking' || draft?.kind === 'loading';
