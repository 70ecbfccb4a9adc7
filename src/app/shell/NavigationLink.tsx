import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/Link';
import styles from './Navigation.module.css';

export interface NavigationLinkProps {
  readonly to: string;
  readonly label: string;
  readonly onChosen: () => void;
}

/** One entry; the page that is shown is marked. */
export function NavigationLink({ to, label, onChosen }: NavigationLinkProps) {
  const { pathname, hash } = useLocation();
  const current = `${pathname.toLowerCase()}${hash}` === to;
  return (
    <li>
      <Link className={styles.link} to={to} onClick={onChosen} aria-current={current ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  );
}
