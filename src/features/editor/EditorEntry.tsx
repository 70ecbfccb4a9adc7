import { Navigate } from 'react-router-dom';
import '../../i18n/lateTexts';
import { useAppSelector } from '../../redux/hooks';
import { selectRights } from '../auth/rightSelectors';
import { EntriesView } from './list/EntriesView';

export default function EditorEntry() {
  const isEditor = useAppSelector((state) => selectRights(state).includes('editor'));
  if (!isEditor) return <Navigate to="/dashboard" replace />;
  return <EntriesView />;
}
