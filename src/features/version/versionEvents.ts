import { createAction } from '@reduxjs/toolkit';

export const updateCheckRequested = createAction('version/updateCheckRequested');
export const updateCheckFailed = createAction('version/updateCheckFailed');
export const updateAccepted = createAction('version/updateAccepted');
export const installRequested = createAction('version/installRequested');

export const versionInfoOpened = createAction('version/versionInfoOpened');
export const versionInfoClosed = createAction('version/versionInfoClosed');
