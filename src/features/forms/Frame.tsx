import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/useTranslation';
import { Skeleton } from '../../ui/page/Skeleton';
import { classNames } from '../../lib/classNames';
import styles from './ToolFrame.module.css';
import { ToolFailed } from './ToolFailed';
import type { ToolName } from './tools';
import { useFrame, type FrameOptions } from './useFrame';
import { useOnline } from './useOnline';

/** The frame keeps its own origin and storage, but may only run scripts and send forms. */
const SANDBOX = 'allow-scripts allow-forms allow-same-origin';

export interface FrameProps extends Omit<FrameOptions, 'origin'> {
  readonly tool: ToolName;
  readonly url: URL;
  readonly title: string;
  readonly onRetry: (isAsked: boolean) => void;
  /** Returns what replaces a failed tool. */
  readonly instead: (notice: ReactNode) => ReactNode;
}

/** Loads a frame only once. A shown frame keeps its typed text when the connection is lost. */
export function Frame({ tool, url, title, onRetry, instead, ...options }: FrameProps) {
  const { t } = useTranslation('forms');
  const { frameRef, state, height, onLoad } = useFrame({ ...options, origin: url.origin });
  const isOnline = useOnline();
  if (state === 'failed') return instead(<ToolFailed tool={tool} onRetry={onRetry} />);
  const isShown = state === 'shown';
  return (
    <div className={styles.tool}>
      {!isShown && (
        <div className={styles.waiting} role="status">
          <p>{t('loading')}</p>
          <Skeleton className={styles.skeleton} />
        </div>
      )}
      {isShown && !isOnline && (
        <p className={styles.offline} role="status">
          {t('lost')}
        </p>
      )}
      <iframe
        ref={frameRef}
        className={classNames(styles.frame, !isShown && styles.hidden)}
        style={height === null ? undefined : { height, minHeight: 0 }}
        sandbox={SANDBOX}
        referrerPolicy="no-referrer"
        src={url.href}
        title={title}
        onLoad={onLoad}
      />
    </div>
  );
}
