import { api } from '../../api/api';
import { isObject } from '../../contract/shapes';
import { both, withArrays, withStrings } from '../../api/shapes';
import type {
  CommandAnswer,
  CommandBody,
  DeviceDetail,
  DevicesAnswer,
  DevicesQuery,
  RemoveAnswer,
  RemoveBody,
} from '../../contract/fleet/devices';
import type { DeviceLabels, LabelsAnswer, LabelsBody } from '../../contract/fleet/labels';
import type { LimitAnswer, LimitsAnswer, SiteLimitBody } from '../../contract/fleet/limits';
import { cancelPath, commandsPath, FLEET_PATHS } from '../../contract/fleet/fleet';
import type { DeviceKind } from '../../contract/fleet/fleet';
import type { OpenPairing, PairAnswer, PairBody } from '../../contract/fleet/pairing';

const hasId = withStrings('id');
const hasSigns = withStrings('signs', 'browser', 'created_at');

/** False for an answer of an earlier build. */
const haveStates = (body: unknown): boolean =>
  isObject(body) &&
  (body['rollout'] === null || withArrays('sites')(body['rollout'])) &&
  Array.isArray(body['devices']) &&
  body['devices'].every(withArrays('states', 'tags'));

export function withQuery(path: string, query: DevicesQuery): string {
  const search = new URLSearchParams(Object.entries(query)).toString();
  return search === '' ? path : `${path}?${search}`;
}

const pairingPath = (signs: string): string => `${FLEET_PATHS.pairings}/${encodeURIComponent(signs)}`;
const devicePath = (id: string): string => `${FLEET_PATHS.devices}/${encodeURIComponent(id)}`;

export const devicesApi = api.enhanceEndpoints({ addTagTypes: ['Devices'] }).injectEndpoints({
  endpoints: (build) => ({
    /** Everyone below manufacturer administrator gets 403, an unknown filter 400. */
    devices: build.query<DevicesAnswer, DevicesQuery>({
      query: (query) => ({
        url: withQuery(FLEET_PATHS.devices, query),
        cache: 'no-store',
        accepts: both(withArrays('devices', 'releases', 'versions'), haveStates),
      }),
      providesTags: ['Devices'],
      keepUnusedDataFor: 0,
    }),
    devicesTable: build.mutation<Blob, DevicesQuery>({
      query: (query) => ({ url: withQuery(FLEET_PATHS.devicesTable, query), cache: 'no-store', answer: 'blob' }),
    }),
    device: build.query<DeviceDetail, string>({
      query: (id) => ({
        url: devicePath(id),
        cache: 'no-store',
        accepts: withArrays('states', 'tags', 'versions', 'changes', 'commands', 'sessions'),
      }),
      providesTags: ['Devices'],
      keepUnusedDataFor: 0,
    }),
    /** A refusal (400) names the faulty field. */
    commandDevice: build.mutation<CommandAnswer, { readonly id: string; readonly command: CommandBody }>({
      query: ({ id, command }) => ({ url: commandsPath(id), form: command, accepts: hasId }),
      invalidatesTags: ['Devices'],
    }),
    /** 409: the command no longer waits. */
    cancelCommand: build.mutation<CommandAnswer, { readonly device: string; readonly command: string }>({
      query: ({ device, command }) => ({ url: cancelPath(device, command), form: {}, accepts: hasId }),
      invalidatesTags: ['Devices'],
    }),
    deviceLabels: build.query<LabelsAnswer, void>({
      query: () => ({ url: FLEET_PATHS.deviceLabels, cache: 'no-store', accepts: withArrays('sites', 'tags') }),
      providesTags: ['Devices'],
      keepUnusedDataFor: 0,
    }),
    /** A refusal (400) names the faulty field. */
    labelDevice: build.mutation<DeviceLabels, { readonly id: string; readonly labels: LabelsBody }>({
      query: ({ id, labels }) => ({ url: `${devicePath(id)}/labels`, form: labels, accepts: withArrays('tags') }),
      invalidatesTags: ['Devices'],
    }),
    deviceLimits: build.query<LimitsAnswer, void>({
      query: () => ({ url: FLEET_PATHS.deviceLimits, cache: 'no-store', accepts: withArrays('sites') }),
      providesTags: ['Devices'],
      keepUnusedDataFor: 0,
    }),
    limitDevice: build.mutation<LimitAnswer, { readonly id: string; readonly days: string }>({
      query: ({ id, days }) => ({ url: `${devicePath(id)}/limit`, form: { days }, accepts: isObject }),
      invalidatesTags: ['Devices'],
    }),
    limitSite: build.mutation<LimitsAnswer, SiteLimitBody>({
      query: (body) => ({ url: FLEET_PATHS.deviceSiteLimits, form: body, accepts: withArrays('sites') }),
      invalidatesTags: ['Devices'],
    }),
    limitKind: build.mutation<LimitsAnswer, { readonly kind: DeviceKind; readonly days: string }>({
      query: (body) => ({ url: FLEET_PATHS.deviceLimits, form: body, accepts: isObject }),
      invalidatesTags: ['Devices'],
    }),
    /** 409: the device still has to delete data, and `lost` is absent. */
    removeDevice: build.mutation<RemoveAnswer, { readonly id: string; readonly body: RemoveBody }>({
      query: ({ id, body }) => ({ url: `${devicePath(id)}/remove`, form: body, accepts: hasId }),
    }),
    deviceState: build.mutation<Blob, string>({
      query: (id) => ({ url: `${devicePath(id)}/state`, cache: 'no-store', answer: 'blob' }),
    }),
    /** 404: no open request has this code (`signs`). 429: too many wrong codes. */
    findPairing: build.mutation<OpenPairing, string>({
      query: (signs) => ({ url: pairingPath(signs), cache: 'no-store', accepts: both(hasSigns, withArrays('phrase')) }),
    }),
    pairDevice: build.mutation<PairAnswer, { readonly signs: string; readonly body: PairBody }>({
      query: ({ signs, body }) => ({ url: `${pairingPath(signs)}/pair`, form: body, accepts: hasId }),
      invalidatesTags: ['Devices'],
    }),
  }),
});

export const {
  useDevicesQuery,
  useDevicesTableMutation,
  useDeviceQuery,
  useCommandDeviceMutation,
  useCancelCommandMutation,
  useFindPairingMutation,
  usePairDeviceMutation,
  useDeviceLabelsQuery,
  useLabelDeviceMutation,
  useDeviceLimitsQuery,
  useLimitDeviceMutation,
  useLimitKindMutation,
  useLimitSiteMutation,
  useDeviceStateMutation,
  useRemoveDeviceMutation,
} = devicesApi;
