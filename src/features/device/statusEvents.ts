/** What persons do with what an administrator had the device show. */
import { createAction } from '@reduxjs/toolkit';

/** The message of an administrator was closed. */
export const noticeRead = createAction<{ readonly id: string }>('device/noticeRead');
/** Somebody in front of a locked device wants it to look for a connection. */
export const contactAsked = createAction('device/contactAsked');
