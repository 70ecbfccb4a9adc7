/** Simulates a showroom with many tablets, which all load the release again and again. */
import { until } from '../../test/support/until';
import { forkScript } from '../servers/serverChild';
import type { TabletsOptions, TabletsReport } from '../servers/tabletsProcess';

export const TABLETS = 50;
/** Bytes per second for each tablet when all tablets share a line of 1 Gbit/s. */
export const SHARE = 125_000_000 / TABLETS;

/** Runs `work` while the tablets load. Also returns their joint rate in megabytes per second. */
export async function whileTablets<T>(
  options: TabletsOptions,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly megabytes: number }> {
  const child = forkScript('tabletsProcess.ts', options);
  let report: TabletsReport = { bytes: 0 };
  // The cast is safe, because the child process sends only reports.
  child.on('message', (message) => (report = message as TabletsReport));
  try {
    await until('the tablets load', () => report.bytes > 50_000_000);
    const before = { bytes: report.bytes, at: performance.now() };
    const result = await work();
    if (child.exitCode !== null) throw new Error('The tablets broke off.');
    return { result, megabytes: (report.bytes - before.bytes) / 1000 / (performance.now() - before.at) };
  } finally {
    child.kill();
  }
}
