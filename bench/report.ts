/** `npm run bench:report` writes docs/performance.md from bench/figures. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { committedFigures, performanceReport } from './harness/report';

writeFileSync(path.join(__dirname, '../docs/performance.md'), performanceReport(committedFigures()));
