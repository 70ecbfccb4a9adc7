/** What the worker says of this device (src/contract/fleet/deviceMessages.ts); null until it said so. Never persisted: the worker keeps it. */
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

/** The start needs no more of it: the event itself stands in statusEvents.ts, whose type it has. */
export const deviceReducer = (state: DeviceState = { status: null }, { type, payload }: UnknownAction): DeviceState =>
  type === 'device/read' ? { status: payload as DeviceStatus } : state;
