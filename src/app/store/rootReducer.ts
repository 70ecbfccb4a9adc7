import { combineReducers } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { authReducer } from '../../features/auth/authSlice';
import { brandReducer } from '../../features/brand/brandSlice';
import { deviceReducer } from '../../features/device/deviceSlice';
import { storageReducer } from '../../features/device/storageSlice';
import { cartReducer } from '../../features/cart/cartSlice';
import { fileSyncReducer } from '../../features/fileSync/fileSyncSlice';
import { folderReducer } from '../../features/folder/folderSlice';
import { keptReducer } from '../../features/kept/keptSlice';
import { outboxReducer } from '../../features/outbox/outboxSlice';
import { overlayReducer } from '../../features/overlay/overlaySlice';
import { shareReducer } from '../../features/share/shareSlice';
import { showroomReducer } from '../../features/showroom/showroomSlice';
import { comparisonReducer } from '../../features/desk/comparison/comparisonSlice';
import { searchReducer } from '../../features/search/searchSlice';
import { versionReducer } from '../../features/version/versionSlice';
import { persisted } from './persistence';
import { SANITIZERS } from './sanitizers';
import type { StateStorage } from './stateStorage';

/** The root ignores redux-persist's actions, because each slice merges its own stored state. */
export const makeRootReducer = (storage: StateStorage) =>
  combineReducers({
    auth: persisted('auth', authReducer, SANITIZERS.auth, storage),
    version: persisted('version', versionReducer, SANITIZERS.version, storage),
    overlay: persisted('overlay', overlayReducer, SANITIZERS.overlay, storage),
    fileSync: persisted('fileSync', fileSyncReducer, SANITIZERS.fileSync, storage),
    cart: persisted('cart', cartReducer, SANITIZERS.cart, storage),
    outbox: persisted('outbox', outboxReducer, SANITIZERS.outbox, storage),
    comparison: persisted('comparison', comparisonReducer, SANITIZERS.comparison, storage),
    folder: persisted('folder', folderReducer, SANITIZERS.folder, storage),
    search: persisted('search', searchReducer, SANITIZERS.search, storage),
    share: persisted('share', shareReducer, SANITIZERS.share, storage),
    kept: keptReducer,
    brand: brandReducer,
    device: deviceReducer,
    storage: storageReducer,
    // Stored in localStorage, because a log-out empties the store's database.
    showroom: showroomReducer,
    [api.reducerPath]: api.reducer,
  });
