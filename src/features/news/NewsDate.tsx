import { formatDay } from '../../i18n/formatDay';

export interface NewsDateProps {
  /** Day such as `2026-10-12`. Missing in older releases. */
  readonly day: string | undefined;
  readonly className?: string | undefined;
}

export function NewsDate({ day, className }: NewsDateProps) {
  return (
    day !== undefined && (
      <time dateTime={day} className={className}>
        {formatDay(day)}
      </time>
    )
  );
}
