import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { X } from 'lucide-react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLanguage } from '../../i18n/Language';
import { languageTag } from '../../i18n/languageTag';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from './Button';
import { classNames } from '../../lib/classNames';
import { useCloseRequest } from '../../lib/useCloseRequest';
import styles from './DialogWindow.module.css';
import { Icon } from './Icon';
import { LeaveContext } from './leaveDialog';
import { useTypedText } from './useTypedText';

export interface DialogWindowProps {
  readonly title: string;
  readonly onClose?: (() => void) | undefined;
  /** Buttons at the bottom, the most important first. */
  readonly actions?: ReactNode;
  /** By default true only without `actions`. */
  readonly hasCloseButton?: boolean;
  /**
   * `text`: a narrow window.
   * `wide`: 90vw by at most 80vh (specification §9).
   * `side`: a panel that closes on a tap outside.
   */
  readonly size?: 'text' | 'wide' | 'side';
  readonly children: ReactNode;
}

/** The dialog asks before typed text is lost. */
interface Question {
  readonly go: () => void;
  /** The element that gets the focus back. */
  readonly from: Element | null;
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

export default function DialogWindow({
  title,
  onClose,
  actions,
  hasCloseButton = actions === undefined,
  size = 'text',
  children,
}: DialogWindowProps) {
  const { t } = useTranslation(['frame', 'controls']);
  const locale = languageTag(useLanguage());
  const closable = onClose !== undefined;
  const typed = useTypedText();
  const [question, setQuestion] = useState<Question | null>(null);
  const leave = (go: () => void) => {
    if (!typed.isThere()) return go();
    setQuestion({ go, from: document.activeElement });
  };
  const close = () => onClose && leave(onClose);
  const stay = () => {
    // The focus cannot return to a button that is still hidden.
    flushSync(() => setQuestion(null));
    if (question?.from instanceof HTMLElement) question.from.focus();
  };
  useCloseRequest(closable ? close : undefined);
  return (
    // Without this provider, the hidden close button's name would be in the browser's language.
    <I18nProvider locale={locale}>
      <ModalOverlay
        isOpen
        onOpenChange={(open) => {
          if (!open) close();
        }}
        isKeyboardDismissDisabled={!closable}
        isDismissable={closable && size === 'side'}
        className={classNames(styles.overlay, size === 'side' && styles.beside)}
      >
        <Modal className={classNames(styles.modal, styles[size])}>
          <AriaDialog className={classNames(styles.dialog)}>
            <header className={styles.header}>
              <Heading slot="title" className={classNames(styles.title)}>
                {title}
              </Heading>
              {closable && hasCloseButton && (
                <Button
                  variant="quiet"
                  className={classNames(styles.close)}
                  onPress={close}
                  aria-label={t('frame:close')}
                >
                  <Icon of={X} />
                </Button>
              )}
            </header>
            <LeaveContext value={leave}>
              <div className={styles.body} onInput={typed.note}>
                {children}
              </div>
              {actions !== undefined && (
                <footer className={styles.actions} onInput={typed.note} hidden={question !== null}>
                  {actions}
                </footer>
              )}
            </LeaveContext>
            {question !== null && (
              <footer className={styles.actions}>
                <p className={styles.question} role="alert">
                  {t('controls:typed.lost')}
                </p>
                <Button ref={takeFocus} variant="primary" onPress={stay}>
                  {t('controls:typed.stay')}
                </Button>
                <Button
                  onPress={() => {
                    setQuestion(null);
                    question.go();
                  }}
                >
                  {t('controls:typed.leave')}
                </Button>
              </footer>
            )}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
