import { useEffect } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { UsageAnswer } from '../../contract/answers';
import { formatNumber } from '../../i18n/format';
import { formatDay } from '../../i18n/formatDay';
import { useTranslation } from '../../i18n/useTranslation';
import { useWidth } from '../../ui/pictures/useWidth';
import styles from './UsageChart.module.css';

const HEIGHT_PX = 320;

export interface UsageChartProps extends Pick<UsageAnswer, 'days'> {
  readonly label: string;
}

export default function UsageChart({ days, label }: UsageChartProps) {
  const { t } = useTranslation('usage');
  const [frame, width] = useWidth<HTMLDivElement>();

  useEffect(() => {
    const element = frame.current;
    if (element === null || width === 0) return;
    const colours = getComputedStyle(element);
    const colour = (name: string) => colours.getPropertyValue(name).trim();
    const grid = { stroke: colour('--hairline'), width: 1 };
    const ticks = { ...grid, size: 6 };
    const axis = { stroke: colour('--ink-soft'), font: `13px ${colours.fontFamily}`, grid, ticks };
    const line = (name: string, stroke: string) => ({
      label: name,
      stroke,
      width: 2.5,
      points: { show: days.length <= 31, fill: stroke, size: 6 },
    });
    const chart = new uPlot(
      {
        width,
        height: HEIGHT_PX,
        legend: { show: false },
        cursor: { show: false },
        // The x axis has day indexes instead of times, because a day has no time zone.
        scales: { x: { time: false }, y: { range: (_plot, _min, max) => [0, Math.max(4, max * 1.1)] } },
        axes: [
          {
            ...axis,
            space: 90,
            incrs: [1, 2, 5, 7, 10, 14, 30],
            values: (_plot, places) => places.map((place) => shortDay(days[place]?.day)),
          },
          {
            ...axis,
            size: 56,
            incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 100_000],
            values: (_plot, values) => values.map(formatNumber),
          },
        ],
        series: [{}, line(t('views'), colour('--clay')), line(t('documents'), colour('--slate'))],
      },
      [days.map((_day, place) => place), days.map(({ views }) => views), days.map(({ documents }) => documents)],
      element,
    );
    return () => chart.destroy();
  }, [days, frame, width, t]);

  return <div ref={frame} className={styles.chart} role="img" aria-label={label} />;
}

const shortDay = (day: string | undefined): string =>
  day === undefined ? '' : formatDay(day).replace(/\s*\d{4}$/, '');
