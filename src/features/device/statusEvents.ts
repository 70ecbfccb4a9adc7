/** What the worker says of the device, and what persons do with what an administrator had it show. */
import { createAction } from '@reduxjs/toolkit';
import type { DeviceStatus } from '../../contract/fleet/deviceMessages';

/** Read by deviceSlice.ts. */
export const deviceRead = createAction<DeviceStatus>('device/read');

/** The message of an administrator was closed. */
export const noticeRead = createAction<{ readonly id: string }>('device/noticeRead');
/** Somebody in front of a locked device wants it to look for a connection. */
export const contactAsked = createAction('device/contactAsked');
