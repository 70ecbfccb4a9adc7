import { withArrays } from '../../api/shapes';
import type { DevicesQuery } from '../../contract/fleet/devices';
import { FLEET_PATHS, operationPath } from '../../contract/fleet/fleet';
import type {
  CancelledAnswer,
  FoundIdsAnswer,
  LabelledAnswer,
  LabelManyBody,
  OperationBody,
  OperationDetail,
  OperationsAnswer,
} from '../../contract/fleet/operations';
import { isCount, isObject } from '../../contract/shapes';
import { devicesApi, withQuery } from './devicesApi';

const hasCount =
  (field: string) =>
  (body: unknown): boolean =>
    isObject(body) && isCount(body[field]);

const operationsApi = devicesApi.injectEndpoints({
  endpoints: (build) => ({
    findIds: build.mutation<FoundIdsAnswer, DevicesQuery>({
      query: (query) => ({
        url: withQuery(FLEET_PATHS.deviceIds, query),
        cache: 'no-store',
        accepts: withArrays('ids'),
      }),
    }),
    operations: build.query<OperationsAnswer, void>({
      query: () => ({ url: FLEET_PATHS.operations, cache: 'no-store', accepts: withArrays('operations') }),
      providesTags: ['Devices'],
      keepUnusedDataFor: 0,
    }),
    operation: build.query<OperationDetail, string>({
      query: (id) => ({
        url: operationPath(encodeURIComponent(id)),
        cache: 'no-store',
        accepts: withArrays('results'),
      }),
      providesTags: ['Devices'],
      keepUnusedDataFor: 0,
    }),
    /** 409: no chosen device can get the command. A repeated call gives no command twice. */
    operate: build.mutation<OperationDetail, OperationBody>({
      query: (body) => ({ url: FLEET_PATHS.operations, form: body, accepts: withArrays('results') }),
      invalidatesTags: ['Devices'],
    }),
    cancelOperation: build.mutation<CancelledAnswer, string>({
      query: (id) => ({ url: `${operationPath(id)}/cancel`, form: {}, accepts: hasCount('cancelled') }),
      invalidatesTags: ['Devices'],
    }),
    labelDevices: build.mutation<LabelledAnswer, LabelManyBody>({
      query: (body) => ({ url: FLEET_PATHS.deviceLabels, form: body, accepts: hasCount('devices') }),
      invalidatesTags: ['Devices'],
    }),
  }),
});

export const {
  useFindIdsMutation,
  useOperationsQuery,
  useOperationQuery,
  useOperateMutation,
  useCancelOperationMutation,
  useLabelDevicesMutation,
} = operationsApi;
