import { GROUPS } from '../../../contract/base/permissions';
import { isVersion } from '../../../contract/base/version';
import {
  DEVICE_SEARCH_MAX_LENGTH,
  DEVICE_SORTS,
  DEVICE_STATES_PATTERN,
  DEVICES_PAGE_PATTERN,
  UNSEEN_DAYS,
} from '../../../contract/fleet/deviceQuery';
import type { DevicesQuery } from '../../../contract/fleet/devices';
import { DEVICE_KINDS, OTHER_RELEASES, SITE_MAX_LENGTH, TAG_MAX_LENGTH } from '../../../contract/fleet/fleet';

const PAGE = new RegExp(DEVICES_PAGE_PATTERN);
const STATES = new RegExp(DEVICE_STATES_PATTERN);

const oneOf =
  (values: readonly string[]) =>
  (value: string): boolean =>
    values.includes(value);

const FIELDS = {
  search: (value: string) => value.length <= DEVICE_SEARCH_MAX_LENGTH,
  kind: oneOf(DEVICE_KINDS),
  state: (value: string) => STATES.test(value),
  release: (value: string) => value === OTHER_RELEASES || isVersion(value),
  group: oneOf(GROUPS),
  site: (value: string) => value.length <= SITE_MAX_LENGTH,
  tag: (value: string) => value.length <= TAG_MAX_LENGTH,
  unseen: oneOf(UNSEEN_DAYS),
  sort: oneOf(DEVICE_SORTS),
  direction: oneOf(['asc', 'desc']),
  page: (value: string) => PAGE.test(value),
} as const;

/** Drops invalid values. `seesUsers`: true for administrators. */
export function readQuery(params: URLSearchParams, seesUsers: boolean): DevicesQuery {
  const fields = Object.entries(FIELDS).flatMap(([field, isMeant]) => {
    const value = params.get(field)?.trim() ?? '';
    const isTheirs = seesUsers || (field !== 'group' && !(field === 'sort' && value === 'user'));
    return value !== '' && isTheirs && isMeant(value) ? [[field, value] as const] : [];
  });
  return Object.fromEntries(fields);
}

/** Drops empty values. A changed selection begins with page 1. */
export function changedQuery(
  { page: _page, ...query }: DevicesQuery,
  change: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, value]) => value !== ''));
}
