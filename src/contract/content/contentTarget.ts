import type { ContentService } from '../paths';

/** Ids without a prefix belong to the PWA. */
const PREFIXES: readonly (readonly [string, ContentService])[] = [
  ['app_', 'app'],
  ['mob_', 'mob'],
];

/**
 * The target of `/content_redirect/{id}`: the prefix selects the service, and `remapped` replaces some ids. Without an
 * id, or with only `app` or `mob`, the target is the service's first group.
 */
export function contentTarget(id: string | undefined, remapped: Readonly<Record<string, string>>): string {
  const asked = (id ?? '').toLowerCase();
  if (asked === '' || asked === 'app' || asked === 'mob') return `/content?service=${asked || 'pwa'}`;
  const [prefix, service] = PREFIXES.find(([start]) => asked.startsWith(start)) ?? ['', 'pwa'];
  const bare = asked.slice(prefix.length);
  const target = Object.hasOwn(remapped, bare) ? remapped[bare] : bare;
  if (target === undefined || target === '') return `/content?service=${service}`;
  return `/content/${encodeURIComponent(target)}`;
}
