import { useDeferredValue, useState } from 'react';
import type { MediaKind } from '../../../../contract/content/mediaKind';
import { useTranslation } from '../../../../i18n/useTranslation';
import { Dialog } from '../../../../ui/controls/Dialog';
import { Filters, FilterSearch, FilterSelect } from '../../../../ui/table/Filters';
import { MoreButton } from '../../../../ui/table/Paging';
import { useFormTools } from '../base/formTools';
import styles from './Media.module.css';
import { foldersOf, matchingFiles, nameOf } from './mediaFiles';
import { MediaPicture } from './MediaPicture';

export interface MediaDialogProps {
  readonly title: string;
  readonly kinds: readonly MediaKind[];
  /** Path of the chosen file. Empty without one. */
  readonly chosen: string;
  readonly onChosen: (path: string) => void;
  readonly onClose: () => void;
}

const STEP = 48;

/** All files of the catalogue that the field can hold, with a search. */
export function MediaDialog({ title, kinds, chosen, onChosen, onClose }: MediaDialogProps) {
  const { t } = useTranslation('entryForm');
  const { media } = useFormTools().choices;
  const [text, setText] = useState('');
  const [folder, setFolder] = useState('');
  const [limit, setLimit] = useState(STEP);
  const found = matchingFiles(media, { kinds, folder, text: useDeferredValue(text) });
  const folders = foldersOf(media, kinds);
  return (
    <Dialog isOpen title={title} size="wide" onClose={onClose}>
      {/* The dialog must not ask whether the words of the search may get lost. */}
      <div onInput={(event) => event.stopPropagation()}>
        <Filters>
          <FilterSearch
            label={t('media.search')}
            value={text}
            onChange={(next) => {
              setText(next);
              setLimit(STEP);
            }}
          />
          {folders.length > 1 && (
            <FilterSelect
              label={t('media.folder')}
              options={folders.map((value) => ({ value, label: value }))}
              value={folder}
              onChange={(next) => {
                setFolder(next);
                setLimit(STEP);
              }}
            />
          )}
        </Filters>
      </div>
      <p role="status" className={styles.count}>
        {t('media.found', { count: found.length })}
      </p>
      <ul className={`plain-list ${styles.files}`}>
        {found.slice(0, limit).map((file) => (
          <li key={file.path}>
            <button
              type="button"
              className={styles.file}
              aria-pressed={file.path === chosen}
              onClick={() => onChosen(file.path)}
            >
              <MediaPicture file={file} />
              <span className={styles.name}>{nameOf(file.path)}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > limit && <MoreButton onPress={() => setLimit(limit + STEP)} />}
    </Dialog>
  );
}
