import { api } from '../../../api/api';
import type { PairingAnswer } from '../../../contract/fleet/pairing';
import { FLEET_PATHS } from '../../../contract/fleet/fleet';
import { isObject, isText } from '../../../contract/shapes';

function isPairingAnswer(body: unknown): boolean {
  if (!isObject(body)) return false;
  if (body['state'] === 'waiting') return isText(body['signs']) && Array.isArray(body['phrase']);
  return body['state'] === 'paired' && isObject(body['identity']) && isObject(body['session']);
}

const pairingApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first call makes a pairing request. Later calls read its state. Refusals: 409 or 429. */
    askPairing: build.mutation<PairingAnswer, { readonly secret: string }>({
      query: (body) => ({ url: FLEET_PATHS.pairings, form: body, cache: 'no-store', accepts: isPairingAnswer }),
    }),
  }),
});

export const { useAskPairingMutation } = pairingApi;
