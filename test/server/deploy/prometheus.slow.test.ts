/** Debian's promtool must accept the shipped Prometheus files, and the alerts must name existing metrics. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { PROJECT_ROOT } from '../../../server/base/build';
import { describeState } from '../../../server/metrics/stateMetrics';
import { findProgram } from '../../support/findProgram';
import { openTestApp, TEST_BUILD } from '../support/testApp';

jest.setTimeout(60_000);

const FOLDER = path.join(PROJECT_ROOT, 'deploy/prometheus');
const promtool = findProgram(['promtool']);
const withPromtool = promtool === null ? test.skip : test;

const run = (words: readonly string[], input = '') =>
  spawnSync(promtool ?? '', words, { cwd: FOLDER, input, encoding: 'utf8' });

/** Returns promtool's exit code and messages. */
function testRules(rules: object): [number | null, string] {
  const folder = mkdtempSync(path.join(tmpdir(), 'dachberater-rules-'));
  const file = path.join(folder, 'rules.json');
  writeFileSync(file, JSON.stringify(rules));
  const { status, stderr } = run(['test', 'rules', file]);
  rmSync(folder, { recursive: true });
  return [status, stderr];
}

test('the Prometheus alerts name only events that the operations documentation contains', () => {
  const alerts = readFileSync(path.join(FOLDER, 'alerts.yml'), 'utf8');
  const page = readFileSync(path.join(PROJECT_ROOT, 'docs/operations.md'), 'utf8');
  const named = (pattern: RegExp) => [...alerts.matchAll(pattern)].map(([, name = '']) => name);
  const events = named(/\(([a-z]+\.[a-z]+)\)/g);
  const sections = [...named(/docs\/operations\.md, ([^)]+)\)/g), ...named(/The table of (\w+)/g)];
  expect([events.length, sections.length]).toEqual([2, 4]);
  expect(events.filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
  expect(sections.filter((section) => !new RegExp(`^##+ ${section}$`, 'm').test(page))).toEqual([]);
  expect(named(/((?:docs|deploy)\/\w+\.md)/g).filter((file) => !existsSync(path.join(PROJECT_ROOT, file)))).toEqual([]);
});

withPromtool('the Prometheus configuration is valid and has ten alerts', () => {
  const { status, stdout, stderr } = run(['check', 'config', 'prometheus.yml']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('10 rules found');
});

/**
 * Each row has the end of the test's name, then the failed mails of instance `a` in each minute, in promtool's
 * notation. The last value lists the instances that have an alert after half an hour.
 */
withPromtool.each([
  ['keep silent when old failed mails are deleted', '40x10 38x60', []],
  ['keep silent when a few mails fail', '40x10 45x60', []],
  ['report more than ten failed mails', '40x10 55x60', ['a']],
])('the alerts on failed mails %s', (_name, values, instances) => {
  const shipped = readFileSync(path.join(FOLDER, 'alerts.yml'), 'utf8');
  const [, summary] = /DachberaterMailsFail[^]*?summary: "([^"]+)"/.exec(shipped) ?? [];
  const alerts = instances.map((instance) => ({
    exp_labels: { severity: 'ticket', state: 'failed', instance },
    exp_annotations: { summary: summary ?? '' },
  }));
  const rules = {
    rule_files: [path.join(FOLDER, 'alerts.yml')],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: [{ series: 'dachberater_mails{state="failed",instance="a"}', values }],
        alert_rule_test: [{ eval_time: '30m', alertname: 'DachberaterMailsFail', exp_alerts: alerts }],
      },
    ],
  };
  expect(testRules(rules)).toEqual([0, '']);
});

withPromtool.each([
  ['DachberaterDevicesSilent', 'dachberater_devices_silent'],
  ['DachberaterErasureWaiting', 'dachberater_devices_erasure_waiting'],
])('the alert %s reports devices of two servers once, and ends with the last device', (alertname, metric) => {
  const shipped = readFileSync(path.join(FOLDER, 'alerts.yml'), 'utf8');
  const [, summary = ''] = new RegExp(`${alertname}[^]*?summary: '([^']+)'`).exec(shipped) ?? [];
  const alert = {
    exp_labels: { severity: 'ticket' },
    exp_annotations: { summary: summary.replace('{{ $value }}', '3') },
  };
  const rules = {
    rule_files: [path.join(FOLDER, 'alerts.yml')],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: ['a', 'b'].map((instance) => ({
          series: `${metric}{instance="${instance}"}`,
          values: '0x10 3x30 0x30',
        })),
        alert_rule_test: [
          { eval_time: '10m', alertname, exp_alerts: [] },
          { eval_time: '30m', alertname, exp_alerts: [alert] },
          { eval_time: '50m', alertname, exp_alerts: [] },
        ],
      },
    ],
  };
  expect(testRules(rules)).toEqual([0, '']);
});

test("the memory alert's text names the limits MemoryHigh and MemoryMax of the systemd unit", () => {
  const unit = readFileSync(path.join(PROJECT_ROOT, 'deploy/dachberater@.service'), 'utf8');
  const alerts = readFileSync(path.join(FOLDER, 'alerts.yml'), 'utf8');
  const limits = [...unit.matchAll(/^Memory(?:High|Max)=(\d+)M$/gm)].map(([, megabytes = '']) => megabytes);
  expect(limits).toHaveLength(2);
  for (const megabytes of limits) expect(alerts).toContain(`${megabytes} MB`);
});

/** The test accepts promtool's exit code 3, because Node's own metrics have unusual names. */
withPromtool('Prometheus can read the metrics of the server, which include each metric of the alerts', async () => {
  const registry = new Registry();
  const server = await openTestApp({ metrics: registry });
  const { database, releases, health } = server;
  describeState(registry, {
    db: database.db,
    pool: database.pool,
    releases,
    health,
    build: TEST_BUILD,
    config: { deviceSilentDays: 14 },
  });
  collectDefaultMetrics({ register: registry });
  await server.get('/livez');
  const text = await registry.metrics();
  await server.close();
  const { status, stderr } = run(['check', 'metrics'], text);
  expect([0, 3]).toContain(status);
  expect(stderr).not.toContain('dachberater_');
  const alerts = readFileSync(path.join(FOLDER, 'alerts.yml'), 'utf8');
  const named = alerts.match(/\b(?:dachberater|nodejs|process)_[a-z0-9_]+/g) ?? [];
  expect(new Set(named).size).toBeGreaterThan(6);
  expect(named.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});
