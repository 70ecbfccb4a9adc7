import { useNavigate } from 'react-router-dom';
import { isObject } from '../../../contract/shapes';

export function useGoBack(): () => void {
  const navigate = useNavigate();
  return () => void (isFirstPage(window.history.state) ? navigate('/dashboard', { replace: true }) : navigate(-1));
}

/** The router numbers history entries in `idx`, from 0. */
const isFirstPage = (state: unknown): boolean => !isObject(state) || !state['idx'];
