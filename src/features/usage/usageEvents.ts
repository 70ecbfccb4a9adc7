/** What is counted. */
import { createAction } from '@reduxjs/toolkit';
import type { CollectBody } from '../../contract/answers';

/**
 * A person came to a page of the app; `page` is its path, `title` the one in the header. `at` (milliseconds since 1970) is
 * the time of that, however long it takes until it can be sent.
 */
export const pageViewed = createAction(
  // Stryker disable next-line StringLiteral: Any text names the one.
  'usage/pageViewed',
  (view: { readonly page: string; readonly title: string }) => ({
    payload: { ...view, at: Date.now() },
  }),
);

/** A visit to this showroom device, which is over. */
export type VisitNumbers = NonNullable<CollectBody['visits']>[number];

export const visitCounted = createAction<VisitNumbers>('usage/visitCounted');
