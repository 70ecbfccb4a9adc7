import { lacksOf } from '../../../../src/features/devices/detail/lacks';
import { deviceDetail } from '../../../support/fleet';

const { report } = deviceDetail();
const whole = { ...report, running: '1.2.0', files: { stored: 12, needed: 12 }, persisted: true } as NonNullable<
  typeof report
>;
const shown = { full: true, awake: true };

test.each([
  ['a device without report', 'personal', null, null],
  ['a whole personal device', 'personal', whole, []],
  ['a loading device', 'personal', { ...whole, files: { stored: 1, needed: 12 } }, ['contents']],
  ['a device without release', 'personal', { ...whole, running: null, files: { stored: 0, needed: 0 } }, ['contents']],
  ['a device whose storage may be deleted', 'personal', { ...whole, persisted: false }, ['storage']],
  ['a showroom device of an older build', 'showroom', whole, null],
  ['a ready showroom device', 'showroom', { ...whole, screen: shown }, []],
  ['a showroom device in a window', 'showroom', { ...whole, screen: { ...shown, full: false } }, ['fullScreen']],
  ['a showroom device that may sleep', 'showroom', { ...whole, screen: { ...shown, awake: false } }, ['awake']],
  ['a personal device in a window', 'personal', { ...whole, screen: { full: false, awake: false } }, []],
] as const)('%s lacks what its report says', (_what, kind, given, lacks) => {
  expect(lacksOf({ kind, report: given })).toEqual(lacks);
});
