import { createReducer } from '@reduxjs/toolkit';
import {
  installEnded,
  installFailed,
  installStarted,
  updateDeclined,
  updateOffered,
  updateWithdrawn,
  type Update,
  type UpdateStatus,
} from './updateEvents';

/** The status `failed` stays until the next offer or installation. */
export type UpdateProgress = { readonly status: 'idle' } | ({ readonly status: UpdateStatus } & Update);

export const IDLE: UpdateProgress = { status: 'idle' };

/** A running installation ignores offers. */
export const progressReducer = createReducer<UpdateProgress>(IDLE, (builder) =>
  builder
    .addCase(updateOffered, (progress, { payload }) =>
      progress.status === 'installing' ? progress : { ...payload, status: 'offered' },
    )
    .addCase(updateDeclined, (progress) => (progress.status === 'offered' ? IDLE : progress))
    .addCase(updateWithdrawn, (progress) => (progress.status === 'offered' ? IDLE : progress))
    .addCase(installStarted, (_progress, { payload }) => ({ ...payload, status: 'installing' }))
    .addCase(installFailed, (progress, { payload }) =>
      progress.status === 'installing' ? { ...payload, status: 'failed' } : progress,
    )
    .addCase(installEnded, (progress) => (progress.status === 'installing' ? IDLE : progress)),
);
