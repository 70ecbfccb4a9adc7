import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkKind } from '../../contract/content/links';

/**
 * For the clicks that bubble up from plain links: those into the app are followed without a reload of the page. The links
 * are real ones, and need no router of their own, which would look at every change of the address. `onFollow` hears of a path
 * before its page is rendered.
 */
export function useFollowLinks(onFollow?: (path: string) => void): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    if (event.defaultPrevented || linkKind(path) !== 'page' || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onFollow?.(path);
    void navigate(path);
  };
}
