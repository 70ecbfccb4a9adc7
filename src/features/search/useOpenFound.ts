import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../redux/hooks';
import { mediaOpened } from '../share/shareSlice';
import type { Found } from './device/searchAnswer';
import { questionKept } from './searchSlice';

/** Leads to a target; the question is remembered, and stands in the address that Back leads to. */
export function useOpenFound(question: string, writeAddress: () => void): (target: Found['target']) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (target) => {
    dispatch(questionKept({ question }));
    writeAddress();
    if ('medium' in target) dispatch(mediaOpened({ media: [target.medium] }));
    else void navigate(target.to);
  };
}
