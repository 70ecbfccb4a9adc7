import type { DeviceDetail } from '../../../contract/fleet/devices';

export type Lack = 'contents' | 'storage' | 'fullScreen' | 'awake';

/**
 * What a device still lacks for its work, as its last report says. Only a showroom device must fill the screen and keep it
 * on. Null before the first report, and for an older build, which does not report its screen.
 */
export function lacksOf({ report, kind }: Pick<DeviceDetail, 'report' | 'kind'>): readonly Lack[] | null {
  if (report === null) return null;
  const { running, files, persisted, screen } = report;
  const isShowroom = kind === 'showroom';
  if (isShowroom && screen === undefined) return null;
  const lacks: readonly (readonly [Lack, boolean])[] = [
    ['contents', running === null || files.stored < files.needed],
    ['storage', persisted === false],
    ['fullScreen', isShowroom && screen?.full === false],
    ['awake', isShowroom && screen?.awake === false],
  ];
  return lacks.filter(([, isLacking]) => isLacking).map(([lack]) => lack);
}
