import { withApp } from '../harness/app';
import type { Scenario, Setting } from '../harness/bench';
import { comparedFigure } from '../harness/figures';
import { median } from '../harness/statistics';
import { syncOnce } from './firstSync';

const FEW = 2_000;
const MANY = 20_000;
const FILE_BYTES = 16_384;
const RUNS = 3;

/** Measures whether a file takes longer to sync when the release has many files. */
export const scale: Scenario = {
  name: 'scale',
  about: `cost of a file at ${MANY} against ${FEW} files of 16 KB; median of ${RUNS}`,
  run: async (setting) => {
    const factor = setting.quick ? 10 : 1;
    const few = await microsecondsPerFile(setting, FEW / factor);
    const many = await microsecondsPerFile(setting, MANY / factor);
    return [
      comparedFigure({
        name: `cost of a file at ${MANY / factor} files`,
        value: many,
        unit: 'µs',
        peer: `at ${FEW / factor} files`,
        peerValue: few,
        aim: { atMost: 1.5 },
      }),
    ];
  },
};

function microsecondsPerFile(setting: Setting, count: number): Promise<number> {
  return withApp(setting, { files: { version: '1.0.0', count, bytes: FILE_BYTES } }, async (app) => {
    const times: number[] = [];
    while (times.length < RUNS) times.push((await syncOnce(app)).ms);
    return (median(times) * 1000) / count;
  });
}
