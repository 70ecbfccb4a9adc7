import type { ReactNode } from 'react';

export interface CarouselSlide {
  readonly key: string;
  readonly content: ReactNode;
}

/** Specification §9: slides beside each other at every size. */
export const PER_PAGE = 2;
