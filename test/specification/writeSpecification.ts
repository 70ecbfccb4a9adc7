/** `npm run docs:specification` writes docs/specification.md from rules.yaml and the marks in the tests. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMarks } from './marks';
import { readRules, specification } from './table';

writeFileSync(path.join(__dirname, '../../docs/specification.md'), specification(readRules(), readMarks()));
