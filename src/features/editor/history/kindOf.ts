import type { SourceKind } from '../../../contract/editor/forms';

/** Returns the kind of a source file from its path. Null for a file without a form. */
export function kindOf(path: string): SourceKind | null {
  if (path === 'references.yaml') return 'references';
  if (path.startsWith('news/')) return 'news';
  if (path.startsWith('products/tiles/')) return 'tiles';
  return path.startsWith('products/stones/') ? 'stones' : null;
}
