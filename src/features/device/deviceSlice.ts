/** The worker's answer about the device, null before the first. Only the worker persists it. */
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

/** The reducer names the event's type itself, so the start does not load statusEvents.ts. */
export const deviceReducer = (state: DeviceState = { status: null }, { type, payload }: UnknownAction): DeviceState =>
  type === 'device/read' ? { status: payload as DeviceStatus } : state;
