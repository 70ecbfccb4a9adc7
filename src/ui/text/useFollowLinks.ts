import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkKind } from '../../contract/content/links';

/**
 * Handles clicks that bubble from plain links and follows links into the app without a reload. Plain links are cheaper,
 * because they do not watch the address. `onFollow` gets the path before its page renders.
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
