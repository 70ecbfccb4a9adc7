import { NAMED_ENTRIES_MAX } from '../../../contract/base/publicationLimits';
import type { ReleasesAnswer } from '../../../contract/editor/publicationAnswers';
import { formatDateTime, formatNumber } from '../../../i18n/format';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Disclosure } from '../../../ui/controls/Disclosure';
import { Table, type Column as TableColumn } from '../../../ui/table/Table';
import { Tag } from '../../../ui/text/Tag';
import { NameList } from '../publication/NameList';
import { useTitleOf } from '../publication/useTitleOf';

type KeptRelease = ReleasesAnswer['releases'][number];

export interface ReleaseTableProps {
  readonly releases: readonly KeptRelease[];
  /** True while a publication runs. */
  readonly isBusy: boolean;
  /** Called with the version that the person wants to return to. */
  readonly onWished: (version: string) => void;
}

const COLUMNS = ['version', 'published', 'way', 'note', 'entries', 'devices'] as const;
type Column = (typeof COLUMNS)[number];

const LOOKS: Readonly<Record<Column, TableColumn<KeptRelease, Column>['look']>> = {
  version: 'name',
  published: 'long',
  way: 'words',
  note: 'long',
  entries: 'long',
  devices: 'words',
};

export function ReleaseTable({ releases, isBusy, onWished }: ReleaseTableProps) {
  const { t } = useTranslation('editor');
  const titleOf = useTitleOf();
  return (
    <Table
      label={t('releases.title')}
      columns={COLUMNS.map((key) => ({
        key,
        title: t(`releases.columns.${key}`),
        look: LOOKS[key],
        cell: (release: KeptRelease) => <ReleaseCell column={key} release={release} titleOf={titleOf} />,
      }))}
      rows={releases}
      rowKey={({ version }) => version}
      actions={{
        title: t('releases.columns.actions'),
        cell: ({ version, isCurrent }) =>
          isCurrent ? null : (
            <Button isIdle={isBusy} onPress={() => onWished(version)}>
              {t('releases.activate', { version })}
            </Button>
          ),
      }}
    />
  );
}

interface ReleaseCellProps {
  readonly column: Column;
  readonly release: KeptRelease;
  readonly titleOf: (path: string) => string;
}

function ReleaseCell({ column, release, titleOf }: ReleaseCellProps) {
  const { t } = useTranslation('editor');
  const { version, at, by, way, note, entries, isCurrent, devices } = release;
  switch (column) {
    case 'version':
      return (
        <>
          <span>{version}</span>
          {isCurrent && <Tag>{t('releases.current')}</Tag>}
        </>
      );
    case 'published':
      return t('history.byAt', { by: by === '' ? t('deletedPerson') : by, time: formatDateTime(at * 1_000) });
    case 'way':
      return way === null ? NOTHING : t(`releases.ways.${way}`);
    case 'note':
      return note ?? NOTHING;
    case 'entries':
      return entries.length === 0 ? (
        NOTHING
      ) : (
        <Disclosure
          summary={
            entries.length < NAMED_ENTRIES_MAX
              ? t('releases.entries', { count: entries.length })
              : t('releases.firstEntries', { most: entries.length })
          }
        >
          <NameList names={entries.map(titleOf)} more={0} />
        </Disclosure>
      );
    case 'devices':
      return formatNumber(devices);
  }
}

const NOTHING = '–';
