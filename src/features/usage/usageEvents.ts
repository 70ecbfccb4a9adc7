import { createAction } from '@reduxjs/toolkit';
import type { CollectBody } from '../../contract/answers';

/** A person opened a page. `at` is the time of the view in milliseconds since 1970. */
export const pageViewed = createAction(
  // Stryker disable next-line StringLiteral: Any text works.
  'usage/pageViewed',
  (view: { readonly page: string; readonly title: string }) => ({
    payload: { ...view, at: Date.now() },
  }),
);

export type VisitNumbers = NonNullable<CollectBody['visits']>[number];

export const visitCounted = createAction<VisitNumbers>('usage/visitCounted');
