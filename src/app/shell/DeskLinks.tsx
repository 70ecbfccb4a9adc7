import { useCallback, type ReactNode } from 'react';
import { useAppSelector } from '../../redux/hooks';
import { LinkTargetContext } from '../../ui/text/linkTarget';

/** A view of the desk, in a link that names no roof of its own. */
const DESK = /^\/(finder|compare|calculate)(\/[^?#]*)?$/;

/** Gives the customer's roof to all links that lead to a view of the desk. */
export function DeskLinks({ children }: { readonly children: ReactNode }) {
  const asked = useAppSelector(({ folder }) => folder.asked);
  const complete = useCallback((to: string) => (asked !== '' && DESK.test(to) ? `${to}?${asked}` : to), [asked]);
  return <LinkTargetContext value={complete}>{children}</LinkTargetContext>;
}
