/** Each slice adds its part to `AppState` with `declare module`, so this folder needs no import from a feature. */
import type { api } from '../api/api';

export interface AppState {
  readonly api: ReturnType<typeof api.reducer>;
}
