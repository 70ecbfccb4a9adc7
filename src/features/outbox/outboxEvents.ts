import { createAction } from '@reduxjs/toolkit';
import type { Collected } from '../../contract/mail/collected';

/** Takes the documents of an outbox entry out of the cart. */
export const documentsLeft = createAction<{ readonly key: string; readonly ids: readonly string[] }>(
  'outbox/documentsLeft',
);
/** Puts the documents of a refused mail back into the cart. */
export const documentsReturned = createAction<{ readonly key: string; readonly items: readonly Collected[] }>(
  'outbox/documentsReturned',
);
