import { createAction } from '@reduxjs/toolkit';
import type { DeviceStatus } from '../../contract/fleet/deviceMessages';

export const deviceRead = createAction<DeviceStatus>('device/read');

export const noticeRead = createAction<{ readonly id: string }>('device/noticeRead');
/** A person at a locked device asks for another try to connect. */
export const contactAsked = createAction('device/contactAsked');
