import type { Refs } from '../model/refs';
import { sessionOwner } from '../session/session';
import { readRefs } from './storedRefs';

export async function readOwnRefs(): Promise<Refs> {
  const refs = await readRefs();
  if (refs.draft === null || refs.draft.owner === (await sessionOwner())) return refs;
  return { ...refs, draft: null };
}
