import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { SEARCH_FIELD } from '../../features/search/searchFieldMark';

/** The menu must close first, because it covers the search field. */
export function useOpenSearch(closeMenu: () => void): () => void {
  const navigate = useNavigate();
  return () => {
    const field = document.querySelector<HTMLElement>(`[${SEARCH_FIELD}]`);
    if (field === null) void navigate('/search');
    else {
      flushSync(closeMenu);
      field.focus();
    }
  };
}
