import { call, put, select, take } from 'typed-redux-saga';
import { requestWithin } from '../../api/request';
import { NEUTRAL_FACTS } from '../../contract/brand/neutralFacts';
import { colourBars } from '../../features/brand/barColour';
import { brandApi } from '../../features/brand/brandApi';
import { brandRead, selectBrand } from '../../features/brand/brandSlice';
import { lacksColours, loadMissingColours } from '../../features/brand/missingColours';
import { cameOnline } from '../../features/device/deviceEvents';
import { updateChecked } from '../../features/version/versionSlice';

const READ_MS = 10_000;

/**
 * If the start could not read the brand or its colours, reads them after each update check and when the connection
 * returns.
 */
export function* showBrand() {
  yield* call(colourBars);
  while ((yield* select(selectBrand)) === NEUTRAL_FACTS || (yield* call(lacksColours))) {
    yield* take([updateChecked.type, cameOnline.type]);
    const brand = yield* requestWithin(READ_MS, (dispatch) =>
      dispatch(brandApi.endpoints.brand.initiate(undefined, { subscribe: false, forceRefetch: true })),
    );
    if (!brand.ok) continue;
    yield* put(brandRead(brand.data));
    yield* call(loadMissingColours);
  }
}
