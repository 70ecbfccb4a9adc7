import path from 'node:path';
import type { PublicationEnd } from '../../src/contract/editor/publicationAnswers';
import { BrokenOff } from '../base/taskThread';
import { nextVersion } from '../catalog/nextVersion';
import { publishCatalog, releasesDirOf } from '../catalog/publishCatalog';
import { RequestFault } from '../http/errorAnswer';
import { DISK } from '../releases/folder/disk';
import { layoutOf, releaseFolder } from '../releases/folder/layout';
import { readPointer } from '../releases/folder/pointers';
import { ReleaseError } from '../releases/folder/releaseError';
import { readSources } from '../releases/folder/sources';
import { activate } from '../releases/publish/activate';
import { composeTexts } from './composeTexts';
import { BUSY_MACHINE, endOfCatalogFaults, endOfRemoval } from './ends';
import type { Job, OnProgress, Order } from './job';
import { percentOf } from './percentOf';
import { readSourceFolder } from './sourceFolder';
import { makeWorkFolder } from './workFolder';

/** Publishes a release or a draft for an editor, or activates a former release. */
export async function perform(job: Job, onProgress: OnProgress): Promise<PublicationEnd> {
  const { order } = job;
  try {
    return order.kind === 'activation' ? await activateFor(job, order) : await publishFor(job, order, onProgress);
  } catch (error) {
    if (error instanceof ReleaseError || error instanceof RequestFault)
      return { kind: 'failed', message: error.message };
    if (error instanceof BrokenOff) return { kind: 'failed', message: BUSY_MACHINE };
    throw error;
  }
}

async function activateFor(
  { dataDir }: Job,
  { version, author }: Extract<Order, { kind: 'activation' }>,
): Promise<PublicationEnd> {
  await activate(releaseFolder(releasesDirOf(dataDir), DISK), version, undefined, author);
  return { kind: 'done', version };
}

async function publishFor(
  { dataDir, catalogDir, workDir }: Job,
  { kind, author, entries, note, confirmRemoval }: Exclude<Order, { kind: 'activation' }>,
  onProgress: OnProgress,
): Promise<PublicationEnd> {
  const layout = layoutOf(releasesDirOf(dataDir));
  const base = await readPointer(layout);
  const published = base === null ? new Map<string, string>() : await readSources(layout, base);
  const composed = composeTexts(published, await readSourceFolder(catalogDir), entries);
  if (composed.kind === 'refused') return composed.end;
  const folder = path.join(workDir, 'catalogue');
  await makeWorkFolder(folder, composed.texts, catalogDir);
  const version = await nextVersion(folder, layout.root);
  const publication = await publishCatalog({
    folder,
    dataDir,
    version,
    draft: kind === 'draft',
    ...(note === undefined ? {} : { note }),
    editor: { ...author, entries: entries.map((entry) => entry.path), base: base?.sha256 ?? null },
    consent: async () => confirmRemoval,
    onProgress: (step, done, total) => onProgress({ step, percent: percentOf(step, done, total), version }),
  });
  if (publication.result !== null) return { kind: 'done', version };
  const { faults, removal } = publication;
  return removal === null ? endOfCatalogFaults(faults) : endOfRemoval(removal);
}
