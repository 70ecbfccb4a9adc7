import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useLinkTarget } from './linkTarget';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: string;
  readonly replace?: boolean;
}

export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const target = useLinkTarget()(to);
  const href = useHref(target);
  const follow = useLinkClickHandler(target, replace === undefined ? {} : { replace });
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
