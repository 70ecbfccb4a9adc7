import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { SEARCH_FIELD_ID } from '../../features/search/searchFieldId';

/** Leads to the search; where it is open, to its field. */
export function useOpenSearch(): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const field = document.getElementById(SEARCH_FIELD_ID);
    if (field === null) void navigate('/search');
    else field.focus();
  }, [navigate]);
}
