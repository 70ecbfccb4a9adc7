import { readFileSync } from 'node:fs';
import path from 'node:path';
import { committedFigures, performanceReport } from '../../bench/harness/report';

test('docs/performance.md equals the report made from the committed benchmark figures', () => {
  const file = path.join(__dirname, '../../docs/performance.md');
  expect(readFileSync(file, 'utf8')).toBe(performanceReport(committedFigures()));
});

test('the performance report throws when a benchmark is missing', () => {
  expect(() => performanceReport(committedFigures().slice(1))).toThrow('.json is missing');
});

test('the performance report throws for a figure whose row is not in the table', () => {
  const [first, ...others] = committedFigures();
  const figures = first?.figures.map((figure) => ({ ...figure, name: 'a deleted row' })) ?? [];
  const results = [{ name: first?.name ?? '', figures }, ...others];
  expect(() => performanceReport(results)).toThrow('no row "a deleted row"');
});
