/** Slices extend `AppState` with `declare module`, so this folder imports no feature. */
import type { api } from '../api/api';

export interface AppState {
  readonly api: ReturnType<typeof api.reducer>;
}
