import { formatDay } from '../../i18n/format';

export interface NewsDateProps {
  /** `2026-10-12`; absent in releases from before news had dates. */
  readonly day: string | undefined;
  readonly className?: string | undefined;
}

/** The day of an article, in words; nothing without one. */
export function NewsDate({ day, className }: NewsDateProps) {
  return (
    day !== undefined && (
      <time dateTime={day} className={className}>
        {formatDay(day)}
      </time>
    )
  );
}
