import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  /** A path of the app. */
  readonly to: string;
  /** The page takes the place of the one it is left from. */
  readonly replace?: boolean;
}

/**
 * A link into the app. The router's own one brings along what loads the pages of its framework ahead, which this app does not
 * use: code for the start, and three effects for each link.
 */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, replace === undefined ? {} : { replace });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
}
