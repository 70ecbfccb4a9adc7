import { useEffect, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkKind } from '../contract/links';
import { atMost } from '../lib/atMost';

/** Of what a page needs before it opens, in ms: a person does not notice so short a wait. */
const PREPARING_MS = 100;

/**
 * For the clicks that bubble up from plain links: those into the app are followed without a reload of the page. The links
 * are real ones, and need no router of their own, which would look at every change of the address. `prepare` fetches
 * what the page of a path needs, if anything: what comes at once is there when that page is rendered, which then is so only once.
 */
export function useFollowLinks(prepare?: (path: string) => Promise<unknown> | null): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const followed = useRef<string | null>(null);
  // Who left the page meanwhile, by another way, stays there.
  useEffect(() => () => void (followed.current = null), []);
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const path = link?.getAttribute('href') ?? '';
    if (event.defaultPrevented || !isInside(path) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    followed.current = path;
    const open = () => {
      if (followed.current !== path) return;
      followed.current = null;
      void navigate(path);
    };
    const prepared = prepare?.(path) ?? null;
    if (prepared === null) open();
    else void atMost(PREPARING_MS, prepared).then(open);
  };
}

/** A path of the app, and not a file of the server. */
const isInside = (path: string): boolean => linkKind(path) === 'page' && !/^\/api\//i.test(path);
