import { readFileSync } from 'node:fs';
import path from 'node:path';
import { committedFigures, performanceReport } from '../../bench/harness/report';

test('docs/performance.md equals the report of the committed figures', () => {
  const file = path.join(__dirname, '../../docs/performance.md');
  expect(readFileSync(file, 'utf8')).toBe(performanceReport(committedFigures()));
});

test('the report refuses to leave out a benchmark', () => {
  expect(() => performanceReport(committedFigures().slice(1))).toThrow('.json is missing');
});
