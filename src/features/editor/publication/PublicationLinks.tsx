import { useTranslation } from '../../../i18n/useTranslation';
import { useAppSelector } from '../../../redux/hooks';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { selectRights } from '../../auth/rightSelectors';

const VIEWS = ['preview', 'publish', 'releases'] as const;
type View = (typeof VIEWS)[number];

/** Leads to the views of publication that the person may open. `without`: the view that shows the links. */
export function PublicationLinks({ without }: { readonly without?: View }) {
  const { t } = useTranslation('editor');
  const isPublisher = useAppSelector((state) => selectRights(state).includes('publisher'));
  const open: readonly View[] = isPublisher ? VIEWS : ['preview'];
  return open
    .filter((view) => view !== without)
    .map((view) => (
      <ButtonLink key={view} to={`/editor/${view}`}>
        {t(`${view}.title`)}
      </ButtonLink>
    ));
}
