/** Holds the worker's latest answer about the device, which only the worker persists. */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { DeviceStatus } from '../../contract/fleet/deviceMessages';

interface DeviceState {
  readonly status: DeviceStatus | null;
}

declare module '../../redux/state' {
  interface AppState {
    readonly device: DeviceState;
  }
}

/** Names the event's type as text, because an import would load statusEvents.ts at the app's start. */
export const deviceReducer = (state: DeviceState = { status: null }, { type, payload }: UnknownAction): DeviceState =>
  type === 'device/read' ? { status: payload as DeviceStatus } : state;
