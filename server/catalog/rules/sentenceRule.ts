import type { ProductFacts } from './productFacts';

/** Looks at one sentence: the reasons why what it says contradicts the values. */
export type SentenceRule = (sentence: string, facts: ProductFacts) => string[];

/** By their pattern: each is asked of every sentence, and making one takes longer than asking it. */
const expressions = new Map<string, RegExp>();

/** Every match of a pattern, whether in capitals or not. */
export function matches(sentence: string, pattern: string): RegExpExecArray[] {
  const expression = expressions.get(pattern) ?? new RegExp(pattern, 'giu');
  expressions.set(pattern, expression);
  // `matchAll` makes a copy, and most sentences have no match.
  expression.lastIndex = 0;
  return expression.test(sentence) ? [...sentence.matchAll(new RegExp(expression))] : [];
}
