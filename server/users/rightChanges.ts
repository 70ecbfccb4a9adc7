import { writeRights, type Right } from '../../src/contract/base/rights';
import type { AuditKind } from '../../src/contract/people/audit';
import { recordChange, type Origin } from '../access/audit';
import type { Db } from '../db/database';

interface RightChange {
  readonly action: Extract<AuditKind, 'right.granted' | 'right.withdrawn'>;
  /** Rights, such as `editor,publisher`. */
  readonly subject: string;
}

/** Returns one change for all granted rights, and one for all withdrawn rights. */
export function rightChanges(before: readonly Right[], after: readonly Right[]): readonly RightChange[] {
  const changes: readonly RightChange[] = [
    { action: 'right.granted', subject: writeRights(after.filter((right) => !before.includes(right))) },
    { action: 'right.withdrawn', subject: writeRights(before.filter((right) => !after.includes(right))) },
  ];
  return changes.filter(({ subject }) => subject !== '');
}

/** Writes the changes of a user's rights into the audit. */
export async function recordRights(
  tx: Db,
  by: Origin,
  before: { readonly id: number; readonly rights: readonly Right[] },
  after: readonly Right[],
): Promise<void> {
  for (const change of rightChanges(before.rights, after))
    await recordChange(tx, { ...by, ...change, target: before.id });
}
