import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../redux/hooks';
import { useLinkTarget } from '../../ui/text/linkTarget';
import { mediaOpened } from '../share/shareSlice';
import type { Found } from './device/searchAnswer';
import { questionKept } from './searchSlice';

/** Before opening a result, writes the question, so that going back shows the question again. */
export function useOpenFound(question: string, writeQuestion: () => void): (target: Found['target']) => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const targetOf = useLinkTarget();
  return (target) => {
    dispatch(questionKept({ question }));
    writeQuestion();
    if ('medium' in target) dispatch(mediaOpened({ media: [target.medium] }));
    else void navigate(targetOf(target.to));
  };
}
