import { ArrowLeft } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import type { ContentAnswer } from '../../contract/answers';
import type { ContentGroup } from '../../contract/content/content';
import { langOf } from '../../i18n/langOf';
import { textsOf, translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { untilLoaded } from '../../lib/untilLoaded';
import { Icon } from '../../ui/controls/Icon';
import { Link } from '../../ui/text/Link';
import { MediaImage } from '../../ui/pictures/MediaImage';
import { useLiesBelow } from '../../ui/page/pageAbove';
import { useBrand } from '../brand/brandSlice';
import { contentAddress } from './contentAddress';
import { GroupElements } from './elements/GroupElements';
import { GroupLinks } from './elements/GroupLinks';
import styles from './ContentPage.module.css';

const AccessoryList = lazy(() =>
  untilLoaded(() => import(/* webpackChunkName: "accessories" */ './accessories/AccessoryList')).then((module) => ({
    default: module.AccessoryList,
  })),
);

export interface ContentPageProps {
  readonly group: ContentGroup;
  readonly service: ContentAnswer;
}

export function ContentPage({ group, service }: ContentPageProps) {
  const { pages } = useBrand();
  const title = translate(group.i18ns, 'title');
  const subtitle = translate(group.i18ns, 'subtitle');
  const groupOf = (id: string) => service.groups.find((other) => other.id === id);
  const ancestors = ancestorsOf(group, groupOf);
  useLiesBelow(ancestors.map(({ id }) => contentAddress(id)));
  const children = group._children.flatMap((id) => groupOf(id) ?? []);
  return (
    <article>
      <HeaderPicture group={group} title={title} />
      <div className={styles.page}>
        <header className={styles.header}>
          <WayBack parent={ancestors[0]} />
          <h1 className={styles.title} lang={langOf(group.i18ns, 'title')}>
            {title}
          </h1>
          {subtitle !== '' && (
            <p className={styles.subtitle} lang={langOf(group.i18ns, 'subtitle')}>
              {subtitle}
            </p>
          )}
        </header>
        <GroupElements group={group} groupOf={groupOf} />
        {!group._has_categories && !group._has_tabs && children.length > 0 && <Children groups={children} />}
        {group.id === pages.accessories && (
          <Suspense fallback={null}>
            <AccessoryList />
          </Suspense>
        )}
      </div>
    </article>
  );
}

function ancestorsOf(group: ContentGroup, groupOf: (id: string) => ContentGroup | undefined): ContentGroup[] {
  const found = new Set<ContentGroup>();
  const above = ({ _parent }: ContentGroup) => (_parent === null ? undefined : groupOf(_parent));
  for (let next = above(group); next !== undefined && !found.has(next); next = above(next)) found.add(next);
  return [...found];
}

function HeaderPicture({ group, title }: { readonly group: ContentGroup; readonly title: string }) {
  const image = group.custom_field_2;
  useEffect(() => {
    if (image === null) console.warn(`Der Inhaltsseite „${group.id}“ fehlt das Kopfbild.`);
  }, [image, group.id]);
  return (
    image !== null && (
      <div className={styles.picture}>
        <MediaImage fileId={image} alt="" name={title} eager sharp />
      </div>
    )
  );
}

function WayBack({ parent }: { readonly parent: ContentGroup | undefined }) {
  const { t } = useTranslation('content');
  return (
    <Link className={styles.back} to={parent === undefined ? '/dashboard' : contentAddress(parent.id)}>
      <Icon of={ArrowLeft} size="small" />
      {parent === undefined ? t('backToStart') : t('back', { title: translate(parent.i18ns, 'title') })}
    </Link>
  );
}

function Children({ groups }: { readonly groups: readonly ContentGroup[] }) {
  const { t } = useTranslation('content');
  return (
    <section className={styles.children}>
      <h2 className={styles.heading}>{t('children')}</h2>
      <GroupLinks
        label={t('children')}
        links={groups.map(({ id, i18ns }) => ({
          group_id: id,
          label: textsOf(i18ns, 'title'),
          image: null,
        }))}
      />
    </section>
  );
}
