import { useState } from 'react';
import type { Check } from './useCheck';

interface FileState {
  /** SHA-256 of the file. */
  readonly revision: string;
  /** Null for a file without a form. */
  readonly values: unknown;
}

export interface CheckedState {
  /** Values that the check has read. Null while they are unknown. */
  readonly checked: unknown;
  /** True if the check's answer belongs to the file's state. */
  readonly isFresh: boolean;
}

/**
 * Remembers the file's state of the newest answer about the present catalogue. After a save, the answer stays visible
 * until the next one comes.
 */
export function useCheckedState({ isFresh, answeredAt }: Check, { revision, values }: FileState): CheckedState {
  const [known, setKnown] = useState<(FileState & Pick<Check, 'answeredAt'>) | null>(null);
  if (isFresh && known?.answeredAt !== answeredAt) setKnown({ revision, values, answeredAt });
  return { checked: known?.values ?? null, isFresh: isFresh && known?.revision === revision };
}
