import { useState, type ReactNode } from 'react';
import { brand } from '../../brand';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { Notice } from '../../ui/page/Notice';
import { useSupport } from '../brand/brandSlice';
import { Frame, type FrameProps } from './Frame';
import { ToolFailed } from './ToolFailed';
import type { ToolName } from './tools';
import { useToolPlace } from './useToolPlace';
import styles from './ToolFrame.module.css';

export interface ToolFrameProps extends Pick<FrameProps, 'onReady'> {
  readonly tool: ToolName;
  readonly fields?: Readonly<Record<string, string>>;
  /** Returns what replaces a missing or failed tool. */
  readonly instead?: ((notice: ReactNode) => ReactNode) | undefined;
}

export function ToolFrame({ tool, fields = {}, instead = asItIs, onReady }: ToolFrameProps) {
  const { t } = useTranslation('forms');
  const support = useSupport();
  const [{ tries, isAsked }, setTry] = useState({ tries: 0, isAsked: false });
  const { place, lookAgain } = useToolPlace(tool);
  const retry = (byPerson: boolean) => {
    lookAgain();
    setTry((before) => ({ tries: before.tries + 1, isAsked: byPerson }));
  };
  if (place.kind === 'waiting')
    return (
      <p className={styles.waiting} role="status">
        {t('loading')}
      </p>
    );
  if (place.kind === 'unreachable') return instead(<ToolFailed tool={tool} onRetry={retry} />);
  if (place.kind === 'missing')
    return instead(<Notice title={t('missing.title')} text={t('missing.text', { support })} />);
  const url = new URL(place.url);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return (
    <Frame
      key={`${tries} ${url.href}`}
      tool={tool}
      url={url}
      title={t(`tools.${tool}.name`)}
      speaks={brand.tools[tool].speaks}
      isAsked={isAsked}
      onReady={onReady}
      onRetry={retry}
      instead={instead}
    />
  );
}

const asItIs = (notice: ReactNode): ReactNode => notice;
