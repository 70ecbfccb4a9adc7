import { useNavigate } from 'react-router-dom';
import { isObject } from '../../../contract/shapes';

/** Goes back one page, or to the dashboard from the first page. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (isFirstPage(window.history.state) ? navigate('/dashboard', { replace: true }) : navigate(-1));
}

/** The router counts its history entries in `idx`, from 0. */
const isFirstPage = (state: unknown): boolean => !isObject(state) || !state['idx'];
