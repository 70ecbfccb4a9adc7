import type { ContentService } from '../paths';

const PREFIXES: readonly (readonly [string, ContentService])[] = [
  ['app_', 'app'],
  ['mob_', 'mob'],
];

/**
 * Returns the page that `/content_redirect/{id}` leads to. The id's prefix names a content service: `app_`, `mob_`, or
 * none for `pwa`. `remapped` replaces some ids. A prefix alone leads to the service's first group.
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
