/** The state of the store as features see it. The app builds the store from exactly these parts. */
import type { api } from '../api/api';
import type { AuthState } from './auth/authSlice';
import type { CartState } from './cart/cartSlice';
import type { FileSyncState } from './fileSync/fileSyncSlice';
import type { OverlayState } from './overlay/overlaySlice';
import type { ShareState } from './share/shareSlice';
import type { VersionState } from './version/versionSlice';

export interface AppState {
  readonly auth: AuthState;
  readonly version: VersionState;
  readonly overlay: OverlayState;
  readonly fileSync: FileSyncState;
  readonly cart: CartState;
  readonly share: ShareState;
  readonly api: ReturnType<typeof api.reducer>;
}
