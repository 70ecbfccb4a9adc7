import { Button } from '../controls/Button';
import { Notice, type NoticeProps } from './Notice';

export interface FailedNoticeProps extends Pick<NoticeProps, 'title' | 'text'> {
  readonly action: string;
  readonly onRetry: () => void;
}

export function FailedNotice({ title, text, action, onRetry }: FailedNoticeProps) {
  return <Notice role="alert" title={title} text={text} actions={<Button onPress={onRetry}>{action}</Button>} />;
}
