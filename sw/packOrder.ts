/** What is loaded first. */
import type { ManifestPack } from '../src/contract/release';

/** Whether the pack holds documents, which a release needs to become active; media may follow. */
export const holdsDocuments = ({ kind }: Pick<ManifestPack, 'kind'>): boolean => kind === 'documents';

/** For sorting: documents before media, otherwise as they are. */
export const documentsFirst = (a: ManifestPack, b: ManifestPack): number =>
  Number(holdsDocuments(b)) - Number(holdsDocuments(a));
