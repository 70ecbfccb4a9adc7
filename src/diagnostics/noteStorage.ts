import { isObject, isText } from '../contract/shapes';
import { withTabItems } from '../lib/browserItems';
import type { ShownAction } from './shownAction';

const NAME = 'dachberater-notes';

export function readNotes(): ShownAction[] {
  try {
    const stored: unknown = JSON.parse(withTabItems((items) => items.getItem(NAME)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isNote) : [];
  } catch {
    return [];
  }
}

/** Removes the stored item if there are no notes, because an erased device must store nothing. */
export function writeNotes(notes: readonly ShownAction[]): void {
  if (notes.length === 0) forgetNotes();
  else withTabItems((items) => items.setItem(NAME, JSON.stringify(notes)));
}

export function forgetNotes(): void {
  withTabItems((items) => items.removeItem(NAME));
}

const isNote = (note: unknown): note is ShownAction => isObject(note) && isText(note['type']) && 'at' in note;
