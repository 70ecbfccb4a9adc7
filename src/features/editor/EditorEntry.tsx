import { shallowEqual } from 'react-redux';
import { Navigate, useParams } from 'react-router-dom';
import '../../i18n/lateTexts';
import { useAppSelector } from '../../redux/hooks';
import { selectRights } from '../auth/rightSelectors';
import { EntryView } from './entry/EntryView';
import { HistoryView } from './history/HistoryView';
import { EntriesView } from './list/EntriesView';
import { PublishView } from './publish/PublishView';

export default function EditorEntry() {
  const { id } = useParams();
  const rights = useAppSelector(selectRights, shallowEqual);
  if (!rights.includes('editor')) return <Navigate to="/dashboard" replace />;
  switch (id) {
    case 'entry':
      return <EntryView />;
    case 'history':
      return <HistoryView />;
    case 'publish':
      return rights.includes('publisher') ? <PublishView /> : <Navigate to="/editor" replace />;
    default:
      return <EntriesView />;
  }
}
