import { useLocation } from 'react-router-dom';
import { Link } from '../../../ui/text/Link';
import { usePagesAbove } from '../../../ui/page/pageAbove';
import styles from './Navigation.module.css';

export interface NavigationLinkProps {
  readonly to: string;
  readonly label: string;
  readonly onChosen: () => void;
}

export function NavigationLink({ to, label, onChosen }: NavigationLinkProps) {
  const { pathname, hash } = useLocation();
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const above = usePagesAbove();
  const isBelow = path.startsWith(`${to}/`) || above.includes(to);
  const current = `${path}${hash}` === to ? 'page' : isBelow || undefined;
  return (
    <li>
      <Link className={styles.link} to={to} onClick={onChosen} aria-current={current}>
        {label}
      </Link>
    </li>
  );
}
