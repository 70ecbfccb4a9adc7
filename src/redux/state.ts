/** Each slice adds its own part (`declare module`), so that this folder knows no feature. */
import type { api } from '../api/api';

export interface AppState {
  readonly api: ReturnType<typeof api.reducer>;
}
