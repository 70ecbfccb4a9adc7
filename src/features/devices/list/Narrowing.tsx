import type { ReactNode } from 'react';
import type { DevicesQuery } from '../../../contract/fleet/devices';
import { useTranslation } from '../../../i18n/useTranslation';
import { useMediaQuery } from '../../../lib/useMediaQuery';
import { Disclosure } from '../../../ui/controls/Disclosure';
import { DEVICE_FILTERS } from './DeviceFilters';

export interface NarrowingProps {
  readonly query: DevicesQuery;
  readonly children: ReactNode;
}

/** On a phone the list would otherwise begin below the first screen. */
const PHONE = '(max-width: 480px)';

/** Folds filters and states on a phone. */
export function Narrowing({ query, children }: NarrowingProps) {
  const { t } = useTranslation('devices');
  const isFolded = useMediaQuery(PHONE);
  if (!isFolded) return children;
  const count = DEVICE_FILTERS.filter((filter) => query[filter] !== undefined).length;
  return <Disclosure summary={t('foldedFilters', { count })}>{children}</Disclosure>;
}
