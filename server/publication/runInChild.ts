import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { PublicationEnd } from '../../src/contract/editor/publicationAnswers';
import { runChildProgram, type ChildLimits } from '../base/childProgram';
import { Progress, type Work } from './job';

/** Far more than the first publication of a large catalogue takes. */
const LIMITS: ChildLimits = {
  processorMs: 4 * 60 * 60_000,
  clockMs: 2 * 60 * 60_000,
  megabytes: 2_000,
  heapMegabytes: 1_024,
  outputBytes: 8 * 1_048_576,
};

const SCRIPT = path.join(__dirname, 'publishChild.ts');

const Line = Type.Union([Type.Object({ progress: Progress }), Type.Object({ end: PublicationEnd })]);

/**
 * Performs a job in a process with little memory and low priority, which ends with this process.
 * @throws BrokenOff when the process ends too early, with its last words as cause
 */
export const runInChild: Work = async (job, onProgress, signal) => {
  const file = path.join(job.workDir, 'job.json');
  await writeFile(file, JSON.stringify(job));
  const told: { end: PublicationEnd | null } = { end: null };
  const onLine = (text: string) => {
    const line = parse(text);
    // Libraries may print other lines.
    if (!Value.Check(Line, line)) return;
    if ('end' in line) told.end = line.end;
    else onProgress(line.progress);
  };
  try {
    await runChildProgram({ script: SCRIPT, words: [file], limits: LIMITS, onLine, signal });
  } catch (error) {
    // The job has ended before the process broke down.
    if (told.end !== null) return told.end;
    throw error;
  }
  if (told.end === null) throw new Error('The publishing process has told no end.');
  return told.end;
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
