import type { ReactNode } from 'react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { FormPage } from './FormPage';
import { ToolFrame } from './ToolFrame';

export interface VisualizationViewProps {
  /** Draws the app's own tool, or `instead` if the release has no pictures of houses. */
  readonly own: (instead: ReactNode) => ReactNode;
  readonly ownLink: ReactNode;
  readonly isOwn: boolean;
}

/** The app's own tool replaces a missing or failed frame. */
export function VisualizationView({ own, ownLink, isOwn }: VisualizationViewProps) {
  const { t } = useTranslation(['forms', 'frame']);
  const frame = <ToolFrame tool="visualization" instead={own} />;
  return (
    <FormPage
      title={t('frame:titles.visualization')}
      intro={t('forms:intros.visualization')}
      links={isOwn ? null : ownLink}
    >
      {isOwn ? own(frame) : frame}
    </FormPage>
  );
}
