import { useNavigate } from 'react-router-dom';
import { isObject } from '../../../contract/shapes';

/** Goes to the page before, or to the dashboard where this is the first one. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (isFirstPage(window.history.state) ? navigate('/dashboard', { replace: true }) : navigate(-1));
}

/** The router numbers its entries in the state of the history, from 0. */
const isFirstPage = (state: unknown): boolean => !isObject(state) || !state['idx'];
