/** Publications by editors: what changed since the last one. */
import type { ChangesAnswer } from '../../src/contract/editor/publicationAnswers';
import { PUBLICATION_PATHS } from '../../src/contract/editor/publicationPaths';
import { requireRight } from '../access/authentication';
import { RequestFault } from '../http/errorAnswer';
import { ChangesReader } from '../publication/readChanges';
import { ReleaseError } from '../releases/folder/releaseError';
import type { Api, Services } from './services';

export function publicationRoutes(api: Api, { config, db }: Services): void {
  const changes = new ChangesReader(db, config);

  api.get(PUBLICATION_PATHS.changes, async (request): Promise<ChangesAnswer> => {
    requireRight(request, 'editor');
    return changes.read().catch(throwFault);
  });
}

function throwFault(error: unknown): never {
  throw error instanceof ReleaseError ? new RequestFault(503, error.message) : error;
}
