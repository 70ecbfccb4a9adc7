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
