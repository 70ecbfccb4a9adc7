import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/Link';
import styles from './Navigation.module.css';

export interface NavigationLinkProps {
  readonly to: string;
  readonly label: string;
  readonly onChosen: () => void;
}

/** One entry; the page that is shown is marked, and the entry below which it lies. */
export function NavigationLink({ to, label, onChosen }: NavigationLinkProps) {
  const { pathname, hash } = useLocation();
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  const current = `${path}${hash}` === to ? 'page' : path.startsWith(`${to}/`) || undefined;
  return (
    <li>
      <Link className={styles.link} to={to} onClick={onChosen} aria-current={current}>
        {label}
      </Link>
    </li>
  );
}
