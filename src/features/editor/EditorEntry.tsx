import { shallowEqual } from 'react-redux';
import { useParams } from 'react-router-dom';
import '../../i18n/lateTexts';
import { useAppSelector } from '../../redux/hooks';
import { selectRights } from '../auth/rightSelectors';
import { EntryView } from './entry/EntryView';
import { HistoryView } from './history/HistoryView';
import { EntriesView } from './list/EntriesView';
import { PreviewView } from './preview/PreviewView';
import { PublishView } from './publish/PublishView';
import { ReleasesView } from './releases/ReleasesView';
import { UnknownRights } from './UnknownRights';

export default function EditorEntry() {
  const { id } = useParams();
  const rights = useAppSelector(selectRights, shallowEqual);
  if (!rights.includes('editor')) return <UnknownRights right="editor" />;
  switch (id) {
    case 'entry':
      return <EntryView />;
    case 'history':
      return <HistoryView />;
    case 'preview':
      return <PreviewView />;
    case 'publish':
    case 'releases':
      if (!rights.includes('publisher')) return <UnknownRights right="publisher" />;
      return id === 'publish' ? <PublishView /> : <ReleasesView />;
    default:
      return <EntriesView />;
  }
}
