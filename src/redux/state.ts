/**
 * The state of the store as features see it. Each slice declares its own part beside its reducer (`declare module`), so that
 * this room knows no feature; src/app/store builds the store from exactly these parts.
 */
import type { api } from '../api/api';

export interface AppState {
  readonly api: ReturnType<typeof api.reducer>;
}
