import type { ReactNode } from 'react';
import type { DevicesQuery } from '../../../contract/fleet/devices';
import { useTranslation } from '../../../i18n/useTranslation';
import { Disclosure } from '../../../ui/controls/Disclosure';
import { DEVICE_FILTERS } from './DeviceFilters';

export interface NarrowingProps {
  readonly isFolded: boolean;
  readonly query: DevicesQuery;
  readonly children: ReactNode;
}

/** Folds what stands above the list. On a phone the list would otherwise begin below the first screen. */
export function Narrowing({ isFolded, query, children }: NarrowingProps) {
  const { t } = useTranslation('devices');
  if (!isFolded) return children;
  const count = DEVICE_FILTERS.filter((filter) => query[filter] !== undefined).length;
  return <Disclosure summary={t('foldedFilters', { count })}>{children}</Disclosure>;
}
