import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkKind } from '../../contract/content/links';
import { useLinkTarget } from './linkTarget';

/** Opens plain links without a reload. Router links cost more, because they watch the address. */
export function useFollowLinks(onFollow?: (path: string) => void): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const targetOf = useLinkTarget();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    if (event.defaultPrevented || linkKind(path) !== 'page' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow?.(path);
    void navigate(targetOf(path));
  };
}
