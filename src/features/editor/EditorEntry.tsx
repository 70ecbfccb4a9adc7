import { Navigate, useParams } from 'react-router-dom';
import '../../i18n/lateTexts';
import { useAppSelector } from '../../redux/hooks';
import { selectRights } from '../auth/rightSelectors';
import { EntryView } from './entry/EntryView';
import { HistoryView } from './history/HistoryView';
import { EntriesView } from './list/EntriesView';

export default function EditorEntry() {
  const { id } = useParams();
  const isEditor = useAppSelector((state) => selectRights(state).includes('editor'));
  if (!isEditor) return <Navigate to="/dashboard" replace />;
  if (id === 'entry') return <EntryView />;
  return id === 'history' ? <HistoryView /> : <EntriesView />;
}
