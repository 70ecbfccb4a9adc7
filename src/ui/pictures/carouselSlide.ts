import type { ReactNode } from 'react';

export interface CarouselSlide {
  readonly key: string;
  readonly content: ReactNode;
}

/** Specification §9. */
export const PER_PAGE = 2;
