/** Publications by editors: what changed, publishing, previews, and former releases. */
import type { FastifyRequest } from 'fastify';
import {
  ActivateBody,
  PreviewBody,
  PublishBody,
  type ChangesAnswer,
  type PublicationAnswer,
  type ReleasesAnswer,
} from '../../src/contract/editor/publicationAnswers';
import { PUBLICATION_PATHS } from '../../src/contract/editor/publicationPaths';
import type { Right } from '../../src/contract/base/rights';
import { originOf } from '../access/accessLog';
import { callerOf, requireRight } from '../access/authentication';
import { releasesDirOf } from '../catalog/publishCatalog';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { acceptJson } from '../http/json';
import type { Order } from '../publication/job';
import { listReleases } from '../publication/listReleases';
import { ChangesReader } from '../publication/readChanges';
import { ReleaseError } from '../releases/folder/releaseError';
import type { Api, Services } from './services';

export function publicationRoutes(api: Api, { config, db, publisher, releases, reports }: Services): void {
  const changes = new ChangesReader(db, config);
  const authorOf = (request: FastifyRequest) => ({
    ...originOf(request, config.logAddresses),
    actor: callerOf(request).userId,
  });
  const state = async (): Promise<PublicationAnswer> => ({ publication: await publisher.state() });
  async function start(request: FastifyRequest, order: Order): Promise<PublicationAnswer> {
    await publisher.start(order);
    request.log.info({ event: 'publication.started', kind: order.kind, ...authorOf(request) }, 'publication started');
    return state();
  }

  api.get(PUBLICATION_PATHS.changes, needs('editor'), async (): Promise<ChangesAnswer> => {
    const found = await changes.read().catch(throwFault);
    const publication = await publisher.state();
    return { ...found, running: publication?.end === null ? publication : null };
  });

  api.get(PUBLICATION_PATHS.publication, needs('editor'), state);

  api.get(PUBLICATION_PATHS.releases, needs('publisher'), async (): Promise<ReleasesAnswer> => {
    await reports.write();
    return listReleases(db, releasesDirOf(config.dataDir)).catch(throwFault);
  });

  api.register(async (scope: Api) => {
    acceptJson(scope, ['application/json'], BODY_LIMITS.publication);

    scope.post(
      PUBLICATION_PATHS.publish,
      { ...needs('publisher'), schema: { body: PublishBody }, bodyLimit: BODY_LIMITS.publication },
      async (request): Promise<PublicationAnswer> => {
        const { entries, note, confirmRemoval = false } = request.body;
        const said = note === undefined ? {} : { note };
        return start(request, { kind: 'release', author: authorOf(request), entries, confirmRemoval, ...said });
      },
    );

    scope.post(
      PUBLICATION_PATHS.preview,
      { ...needs('editor'), schema: { body: PreviewBody }, bodyLimit: BODY_LIMITS.publication },
      async (request): Promise<PublicationAnswer> => {
        const { entries } = request.body;
        return start(request, { kind: 'draft', author: authorOf(request), entries, confirmRemoval: true });
      },
    );

    scope.post(
      PUBLICATION_PATHS.activate,
      { ...needs('publisher'), schema: { body: ActivateBody }, bodyLimit: BODY_LIMITS.others },
      async (request): Promise<PublicationAnswer> => {
        const { version } = request.body;
        if (!(await releases.publishedVersions()).includes(version))
          throw RequestFault.ofField(404, 'version', 'Diese Version wird nicht mehr aufbewahrt.');
        return start(request, { kind: 'activation', author: authorOf(request), version });
      },
    );
  });
}

/** Refuses callers without the right before their body is read. */
const needs = (right: Right) => ({ onRequest: async (request: FastifyRequest) => requireRight(request, right) });

/** Refuses the call because of a damaged release store. Pages do not show the message of a 5xx. */
function throwFault(error: unknown): never {
  throw error instanceof ReleaseError ? new RequestFault(409, error.message) : error;
}
