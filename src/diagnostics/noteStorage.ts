/** Keeps the notable actions of one page for the next one in the same tab. They are masked. */
import { isObject, isText } from '../contract/shapes';
import type { ShownAction } from './shownAction';

const NAME = 'dachberater-notes';

export function readNotes(): ShownAction[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isNote) : [];
  } catch {
    return [];
  }
}

export function writeNotes(notes: readonly ShownAction[]): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(notes));
  } catch {
    // Full, or kept away from us: the next page begins without them.
  }
}

export function forgetNotes(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Kept away from us, so there is nothing of ours in it.
  }
}

const isNote = (note: unknown): note is ShownAction => isObject(note) && isText(note['type']) && 'at' in note;
