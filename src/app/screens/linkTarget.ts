import type { Brand } from '../../contract/brand/brand';
import type { ScreenLink } from './screen';

/** `path`: path of the link's screen. Null when the brand does not name the link's page. */
export function linkTarget(
  { to, page }: Pick<ScreenLink, 'to' | 'page'>,
  path: string,
  { pages }: Pick<Brand, 'pages'>,
): string | null {
  if (page === undefined) return to ?? path;
  const id = pages[page];
  return id === null ? null : `/content/${id}`;
}
