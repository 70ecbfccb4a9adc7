import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { SEARCH_FIELD_ID } from '../../features/search/searchFieldId';

/** The menu must close first, because it covers the search field. */
export function useOpenSearch(closeMenu: () => void): () => void {
  const navigate = useNavigate();
  return () => {
    const field = document.getElementById(SEARCH_FIELD_ID);
    if (field === null) void navigate('/search');
    else {
      flushSync(closeMenu);
      field.focus();
    }
  };
}
