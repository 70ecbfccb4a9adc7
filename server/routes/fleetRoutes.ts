/** Serves the list of devices. Manufacturer administrators see no users. */
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import {
  CommandBody,
  DevicesQuery,
  RemoveBody,
  type CommandAnswer,
  type DeviceDetail,
  type DevicesAnswer,
  type RemoveAnswer,
} from '../../src/contract/fleet/devices';
import { LabelsBody, type DeviceLabels, type LabelsAnswer } from '../../src/contract/fleet/labels';
import {
  KindLimitBody,
  LimitBody,
  SiteLimitBody,
  type LimitAnswer,
  type LimitsAnswer,
} from '../../src/contract/fleet/limits';
import { cancelPath, commandsPath, FLEET_PATHS, type CommandKind } from '../../src/contract/fleet/fleet';
import { UUID_PATTERN } from '../../src/contract/base/ids';
import { hasLevel } from '../../src/contract/base/permissions';
import { originOf } from '../access/accessLog';
import { callerOf, requireLevel } from '../access/authentication';
import { RequestFault } from '../http/errorAnswer';
import { tooMany } from '../http/tooMany';
import { cancelCommand, command } from '../fleet/commands';
import { readDevice } from '../fleet/deviceDetail';
import { listDevices, readDevices } from '../fleet/deviceList';
import { readReleases } from '../fleet/deviceReleases';
import { tableOf } from '../fleet/deviceTable';
import { judgeLabels, judgeSite, labelDevice, readLabels } from '../fleet/labels';
import { judgeDays, limitDevice, limitKind, limitSite, readLimits } from '../fleet/offlineLimits';
import { readState } from '../fleet/sentStates';
import { judgeOrder } from '../fleet/judgeOrder';
import { removeDevice } from '../fleet/removeDevices';
import { judgeSetUp } from '../fleet/setUps';
import type { Api, Services } from './services';

const MOST_ROWS = 50_000;
const byDevice = { params: Type.Object({ id: Type.String({ pattern: UUID_PATTERN }) }) };
const byCommand = {
  params: Type.Object({
    id: Type.String({ pattern: UUID_PATTERN }),
    command: Type.String({ pattern: UUID_PATTERN }),
  }),
};
const UNKNOWN = 'Dieses Gerät gibt es nicht.';
/** Why a command cannot be cancelled. */
const KEPT = {
  ended: 'Dieser Befehl wartet nicht mehr.',
  needed: 'Dieser Befehl gilt, solange der Zugang der Person entzogen ist.',
} as const;
const ERASING =
  'Auf diesem Gerät sind noch Daten zu löschen. Wird es entfernt, erreicht die Löschung das Gerät nicht mehr.';
/** Manufacturer administrators may give only these commands. */
const THEIRS: readonly CommandKind[] = ['rename', 'synchronise'];

export function fleetRoutes(api: Api, { config, db, vault, releases, reports, sessions }: Services): void {
  const byOf = (request: FastifyRequest) => ({
    ...originOf(request, config.logAddresses),
    actor: callerOf(request).userId,
  });
  const seesUsers = (request: FastifyRequest) => hasLevel(callerOf(request).group, 'admin');

  api.get(FLEET_PATHS.devices, { schema: { querystring: DevicesQuery } }, async (request): Promise<DevicesAnswer> => {
    requireLevel(request, 'dachberater');
    const { group, sort } = request.query;
    if (group !== undefined || sort === 'user') requireLevel(request, 'admin');
    await reports.write();
    return listDevices(db, request.query, seesUsers(request), await readReleases(releases));
  });

  api.get(FLEET_PATHS.devicesTable, { schema: { querystring: DevicesQuery } }, async (request, reply) => {
    requireLevel(request, 'admin');
    await reports.write();
    const rows = await readDevices(db, request.query, MOST_ROWS, await readReleases(releases));
    reply.header('content-type', 'text/csv; charset=utf-8');
    reply.header('content-disposition', 'attachment; filename="geraete.csv"');
    return tableOf(rows, Date.now());
  });

  api.get(FLEET_PATHS.deviceLabels, async (request): Promise<LabelsAnswer> => {
    requireLevel(request, 'dachberater');
    return readLabels(db);
  });

  api.post(
    `${FLEET_PATHS.devices}/:id/labels`,
    { schema: { ...byDevice, body: LabelsBody } },
    async (request): Promise<DeviceLabels> => {
      requireLevel(request, 'admin');
      const labels = await labelDevice(db, request.params.id, judgeLabels(request.body), byOf(request));
      if (labels === null) throw RequestFault.ofField(404, 'id', UNKNOWN);
      return labels;
    },
  );

  api.get(FLEET_PATHS.deviceLimits, async (request): Promise<LimitsAnswer> => {
    requireLevel(request, 'admin');
    return readLimits(db);
  });

  api.post(FLEET_PATHS.deviceLimits, { schema: { body: KindLimitBody } }, async (request): Promise<LimitsAnswer> => {
    requireLevel(request, 'admin');
    return limitKind(db, request.body.kind, judgeDays(request.body.days), byOf(request));
  });

  api.post(
    FLEET_PATHS.deviceSiteLimits,
    { schema: { body: SiteLimitBody } },
    async (request): Promise<LimitsAnswer> => {
      requireLevel(request, 'admin');
      const site = judgeSite(request.body.site);
      if (site === '') throw RequestFault.ofField(400, 'site', 'Bitte geben Sie einen Standort an.');
      return limitSite(db, site, judgeDays(request.body.days), byOf(request));
    },
  );

  api.post(
    `${FLEET_PATHS.devices}/:id/limit`,
    { schema: { ...byDevice, body: LimitBody } },
    async (request): Promise<LimitAnswer> => {
      requireLevel(request, 'admin');
      const days = judgeDays(request.body.days);
      if (!(await limitDevice(db, request.params.id, days, byOf(request))))
        throw RequestFault.ofField(404, 'id', UNKNOWN);
      return { days };
    },
  );

  api.post(
    `${FLEET_PATHS.devices}/:id/remove`,
    { schema: { ...byDevice, body: RemoveBody } },
    async (request): Promise<RemoveAnswer> => {
      requireLevel(request, 'admin');
      const { id } = request.params;
      const by = byOf(request);
      const end = await removeDevice(db, id, request.body.lost === '1', by);
      if (end === 'unknown') throw RequestFault.ofField(404, 'id', UNKNOWN);
      if (end === 'erasing') throw RequestFault.ofField(409, 'lost', ERASING);
      request.log.info({ event: 'device.removed', ...by, device: id }, 'device removed');
      return { id };
    },
  );

  api.get(`${FLEET_PATHS.devices}/:id/state`, { schema: byDevice }, async (request, reply) => {
    requireLevel(request, 'admin');
    const state = await readState(db, request.params.id, byOf(request));
    if (state === null) throw RequestFault.ofField(404, 'id', 'Von diesem Gerät gibt es keinen Zustand.');
    reply.header('content-type', 'application/json; charset=utf-8');
    return state;
  });

  api.get(`${FLEET_PATHS.devices}/:id`, { schema: byDevice }, async (request): Promise<DeviceDetail> => {
    requireLevel(request, 'dachberater');
    await reports.write();
    const device = await readDevice(db, request.params.id, {
      seesUsers: seesUsers(request),
      releases: await readReleases(releases),
      own: callerOf(request).sessionId,
    });
    if (device === null) throw RequestFault.ofField(404, 'id', UNKNOWN);
    return device;
  });

  api.post(
    commandsPath(':id'),
    { schema: { ...byDevice, body: CommandBody } },
    async (request, reply): Promise<CommandAnswer> => {
      requireLevel(request, THEIRS.includes(request.body.kind) ? 'dachberater' : 'admin');
      const { kept } = await readReleases(releases);
      const order =
        request.body.kind === 'setUp'
          ? await judgeSetUp(db, vault, request.body, [request.params.id])
          : judgeOrder(request.body, Date.now(), kept);
      const by = byOf(request);
      const given = await command(db, request.params.id, order, by);
      if (given === 'unknown') throw RequestFault.ofField(404, 'id', UNKNOWN);
      if (given === 'full')
        throw RequestFault.ofField(409, 'kind', 'Für dieses Gerät warten schon sehr viele Befehle.');
      if ('waitSeconds' in given)
        throw tooMany(reply, 'kind', 'Sie haben in kurzer Zeit sehr viele Befehle gegeben.', given.waitSeconds);
      for (const user of given.ended) sessions.forget(user);
      request.log.info(
        { event: 'device.commanded', ...by, device: request.params.id, kind: order.kind },
        'command given',
      );
      return { id: given.id };
    },
  );

  api.post(cancelPath(':id', ':command'), { schema: byCommand }, async (request): Promise<CommandAnswer> => {
    requireLevel(request, 'admin');
    const { id, command: given } = request.params;
    const by = byOf(request);
    const outcome = await cancelCommand(db, id, given, by);
    if (outcome === 'unknown') throw RequestFault.ofField(404, 'command', 'Diesen Befehl gibt es nicht.');
    if (outcome !== 'cancelled') throw RequestFault.ofField(409, 'command', KEPT[outcome]);
    request.log.info({ event: 'device.cancelled', ...by, device: id, command: given }, 'command cancelled');
    return { id: given };
  });
}
