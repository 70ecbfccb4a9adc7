import type { Refs } from '../model/refs';
import { sessionOwner } from '../session/session';
import { readRefs } from './storedRefs';

/**
 * The refs as the person may see them who is logged in: a draft is that of the person who asked for it. What another one
 * left is dropped with the next step of the sync.
 */
export async function readOwnRefs(): Promise<Refs> {
  const refs = await readRefs();
  if (refs.draft === null || refs.draft.owner === (await sessionOwner())) return refs;
  return { ...refs, draft: null };
}
