import type { PublicationEnd, PublicationKind } from '../../src/contract/editor/publicationAnswers';
import type { Pointer } from '../../src/contract/release/release';
import { secondsOf } from '../editor/history';
import type { Layout } from '../releases/folder/layout';
import { readDraft, readPointer } from '../releases/folder/pointers';

interface Silent {
  readonly kind: PublicationKind;
  readonly version: string | null;
  readonly startedAt: Date;
}

/** Returns the end of a publication that did not report its end. The release store shows whether it was published. */
export async function endOfSilent(layout: Layout, { kind, version, startedAt }: Silent): Promise<PublicationEnd> {
  const reading: Promise<Pointer | null> = kind === 'draft' ? readDraft(layout) : readPointer(layout);
  const pointer = await reading.catch(() => null);
  if (version === null || pointer?.version !== version) return { kind: 'lost' };
  // A former draft may have the same version.
  const isFormer = kind === 'draft' && pointer.timestamp < secondsOf(startedAt);
  return isFormer ? { kind: 'lost' } : { kind: 'done', version };
}
