/** Commands and labels for many devices at once. */
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { UUID_PATTERN } from '../../src/contract/base/ids';
import { DevicesQuery } from '../../src/contract/fleet/devices';
import { FLEET_PATHS, operationPath } from '../../src/contract/fleet/fleet';
import {
  LabelManyBody,
  OperationBody,
  type CancelledAnswer,
  type FoundIdsAnswer,
  type LabelledAnswer,
  type OperationDetail,
  type OperationsAnswer,
} from '../../src/contract/fleet/operations';
import { originOf } from '../access/accessLog';
import { callerOf, requireLevel } from '../access/authentication';
import { idsIn } from '../fleet/chosenDevices';
import { findIds } from '../fleet/deviceList';
import { readReleases } from '../fleet/deviceReleases';
import { judgeOrder } from '../fleet/judgeOrder';
import { judgeSite, judgeTags, labelDevices } from '../fleet/labels';
import { judgeSetUp } from '../fleet/setUps';
import { cancelOperation, operate, readOperation, readOperations } from '../fleet/operations';
import { BODY_LIMITS } from '../http/bodyLimits';
import { RequestFault } from '../http/errorAnswer';
import { tooMany } from '../http/tooMany';
import type { Api, Services } from './services';

const byOperation = { params: Type.Object({ id: Type.String({ pattern: UUID_PATTERN }) }) };
const UNKNOWN = 'Diesen Vorgang gibt es nicht.';
const TOO_MANY = 'Sie haben in kurzer Zeit sehr viele Befehle gegeben.';

export function operationRoutes(api: Api, { config, db, vault, releases, reports, sessions }: Services): void {
  const byOf = (request: FastifyRequest) => ({
    ...originOf(request, config.logAddresses),
    actor: callerOf(request).userId,
  });

  async function operationOf(id: string): Promise<OperationDetail> {
    await reports.write();
    const operation = await readOperation(db, id);
    if (operation === null) throw RequestFault.ofField(404, 'id', UNKNOWN);
    return operation;
  }

  api.get(
    FLEET_PATHS.deviceIds,
    { schema: { querystring: DevicesQuery } },
    async (request): Promise<FoundIdsAnswer> => {
      requireLevel(request, 'admin');
      await reports.write();
      return findIds(db, request.query, await readReleases(releases));
    },
  );

  api.get(FLEET_PATHS.operations, async (request): Promise<OperationsAnswer> => {
    requireLevel(request, 'admin');
    return { operations: await readOperations(db) };
  });

  api.get(operationPath(':id'), { schema: byOperation }, async (request): Promise<OperationDetail> => {
    requireLevel(request, 'admin');
    return operationOf(request.params.id);
  });

  api.post(
    FLEET_PATHS.operations,
    { schema: { body: OperationBody }, bodyLimit: BODY_LIMITS.chosenDevices },
    async (request, reply): Promise<OperationDetail> => {
      requireLevel(request, 'admin');
      const { id, kind, devices } = request.body;
      const { kept } = await readReleases(releases);
      const chosen = idsIn(devices);
      const order =
        kind === 'setUp'
          ? await judgeSetUp(db, vault, request.body, chosen)
          : { ...judgeOrder(request.body, Date.now(), kept), kind };
      const by = byOf(request);
      const ended = await operate(db, { id, order, chosen }, by);
      if ('waitSeconds' in ended) throw tooMany(reply, 'kind', TOO_MANY, ended.waitSeconds);
      for (const user of ended) sessions.forget(user);
      request.log.info({ event: 'operation.given', ...by, operation: id, kind }, 'command given to many devices');
      return operationOf(id);
    },
  );

  api.post(`${operationPath(':id')}/cancel`, { schema: byOperation }, async (request): Promise<CancelledAnswer> => {
    requireLevel(request, 'admin');
    const { id } = request.params;
    const by = byOf(request);
    const cancelled = await cancelOperation(db, id, by);
    if (cancelled === null) throw RequestFault.ofField(404, 'id', UNKNOWN);
    request.log.info({ event: 'operation.cancelled', ...by, operation: id, cancelled }, 'commands cancelled');
    return { cancelled };
  });

  const manyLabels = { schema: { body: LabelManyBody }, bodyLimit: BODY_LIMITS.chosenDevices };
  api.post(FLEET_PATHS.deviceLabels, manyLabels, async (request): Promise<LabelledAnswer> => {
    requireLevel(request, 'admin');
    const { site, add, drop } = request.body;
    const labels = { site: judgeSite(site), add: judgeTags(add), drop: judgeTags(drop) };
    if (labels.site === '' && labels.add.length + labels.drop.length === 0)
      throw RequestFault.ofField(400, 'site', 'Bitte geben Sie einen Standort oder ein Schlagwort an.');
    return { devices: await labelDevices(db, idsIn(request.body.devices), labels, byOf(request)) };
  });
}
