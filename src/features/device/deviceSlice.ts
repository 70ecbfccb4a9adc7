/** What the worker says of this device (src/contract/fleet/deviceMessages.ts); null until it said so. Never persisted: the worker keeps it. */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { DeviceStatus } from '../../contract/fleet/deviceMessages';

interface DeviceState {
  readonly status: DeviceStatus | null;
}

const initialState: DeviceState = { status: null };

declare module '../../redux/state' {
  interface AppState {
    readonly device: DeviceState;
  }
}

export const deviceRead = createAction<DeviceStatus>('device/read');

export const deviceReducer = (state = initialState, action: UnknownAction): DeviceState =>
  deviceRead.match(action) ? { status: action.payload } : state;
