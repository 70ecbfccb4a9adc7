/** What came of a person's wish to see the draft. The version slice owns it. */
import type { DraftState } from '../../../contract/release/application';

/** `asking`: the worker is asked for the first time; `failed`: none answered. Null where nothing is to be said. */
export type DraftProgress = DraftState | { readonly kind: 'asking' } | { readonly kind: 'failed' } | null;

/** Whether it is under way: nothing else can be asked meanwhile. */
export const isUnderWay = (draft: DraftProgress): boolean => draft?.kind === 'asking' || draft?.kind === 'loading';
