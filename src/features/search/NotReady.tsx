import { useTranslation } from '../../i18n/useTranslation';
import { useAppDispatch, useAppSelector } from '../../redux/hooks';
import { ButtonLink } from '../../ui/text/ButtonLink';
import { FailedNotice } from '../../ui/page/FailedNotice';
import { Notice } from '../../ui/page/Notice';
import { searchOpened } from './searchSlice';

export function NotReady({ isAsked }: { readonly isAsked: boolean }) {
  const { t } = useTranslation('search');
  const dispatch = useAppDispatch();
  const progress = useAppSelector(({ search }) => search.progress);
  switch (progress.status) {
    case 'failed':
      return (
        <FailedNotice
          title={t('failed.title')}
          text={t('failed.text')}
          action={t('failed.action')}
          onRetry={() => dispatch(searchOpened())}
        />
      );
    case 'absent':
      return (
        <Notice
          title={t('absent.title')}
          text={t('absent.text')}
          actions={<ButtonLink to="/dashboard">{t('absent.action')}</ButtonLink>}
        />
      );
    case 'loading':
      return isAsked ? <Notice role="status" title={t('loading.title')} text={t('loading.text')} /> : null;
    case 'building':
      return (
        <Notice
          role="status"
          title={t('building.title')}
          text={`${t('building.text')} ${t('building.progress', progress)}`}
        />
      );
    default:
      return null;
  }
}
