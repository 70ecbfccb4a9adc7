import { useCallback, type ReactNode } from 'react';
import { withAsked } from '../../features/desk/askedRoof/askedAddress';
import { useAppSelector } from '../../redux/hooks';
import { LinkTargetContext } from '../../ui/text/linkTarget';

/** Gives the customer's roof to all links that lead to a view of the desk. */
export function DeskLinks({ children }: { readonly children: ReactNode }) {
  const asked = useAppSelector(({ askedRoof }) => askedRoof.query);
  const complete = useCallback((to: string) => withAsked(to, asked), [asked]);
  return <LinkTargetContext value={complete}>{children}</LinkTargetContext>;
}
