import { createAction } from '@reduxjs/toolkit';
import type { CollectBody } from '../../contract/answers';

export const pageViewed = createAction(
  'usage/pageViewed',
  (view: { readonly page: string; readonly title: string }) => ({
    payload: { ...view, at: Date.now() },
  }),
);

export type VisitNumbers = NonNullable<CollectBody['visits']>[number];

export const visitCounted = createAction<VisitNumbers>('usage/visitCounted');
