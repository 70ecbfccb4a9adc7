import type { ReactNode } from 'react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { FormPage } from './FormPage';
import { ToolFrame } from './ToolFrame';

export interface VisualizationViewProps {
  /** The app's own tool, with what stands in its place when the release has no house. */
  readonly own: (instead: ReactNode) => ReactNode;
  /** Leads to the own tool. */
  readonly ownLink: ReactNode;
  /** The address asks for the own tool. */
  readonly isOwn: boolean;
}

/** The app's own tool stands in for a frame that is missing or fails. */
export function VisualizationView({ own, ownLink, isOwn }: VisualizationViewProps) {
  const { t } = useTranslation(['forms', 'frame']);
  const frame = <ToolFrame tool="visualization" instead={own} />;
  return (
    <FormPage title={t('frame:titles.visualization')} intro={t('forms:intros.visualization')}>
      {isOwn ? (
        own(frame)
      ) : (
        <>
          {frame}
          {ownLink}
        </>
      )}
    </FormPage>
  );
}
