import { createAction } from '@reduxjs/toolkit';
import type { DeviceStatus } from '../../contract/fleet/deviceMessages';

export const deviceRead = createAction<DeviceStatus>('device/read');

export const noticeRead = createAction<{ readonly id: string }>('device/noticeRead');
export const contactAsked = createAction('device/contactAsked');
