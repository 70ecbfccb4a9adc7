import type { ContentService } from '../paths';

/** Prefixes of ids that name a service of their own; ids without one belong to the PWA. */
const PREFIXES: readonly (readonly [string, ContentService])[] = [
  ['app_', 'app'],
  ['mob_', 'mob'],
];

/**
 * Where `/content_redirect/{id}` leads: the prefix decides the service and is removed, then some ids are remapped to a
 * single one. Without an id, or with `app` or `mob` alone, it leads to that service's first group.
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
