import type { ProductFacts } from './productFacts';

/** Looks at one sentence: the reasons why what it says contradicts the values. */
export type SentenceRule = (sentence: string, facts: ProductFacts) => string[];

/** Every match of a pattern, whether in capitals or not. */
export const matches = (sentence: string, pattern: string): RegExpExecArray[] => [
  ...sentence.matchAll(new RegExp(pattern, 'giu')),
];
