import { Button } from '../controls/Button';
import { Notice, type NoticeProps } from './Notice';

export interface FailedNoticeProps extends Pick<NoticeProps, 'title' | 'text'> {
  /** Label of the button that tries again. */
  readonly action: string;
  readonly onRetry: () => void;
}

/** Stands for what could not be loaded, with another try. */
export function FailedNotice({ title, text, action, onRetry }: FailedNoticeProps) {
  return <Notice role="alert" title={title} text={text} actions={<Button onPress={onRetry}>{action}</Button>} />;
}
