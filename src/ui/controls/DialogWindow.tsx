import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLanguage } from '../../i18n/Language';
import { languageTag } from '../../i18n/languageTag';
import { useTranslation } from '../../i18n/useTranslation';
import { Button } from './Button';
import { classNames } from '../../lib/classNames';
import { useCloseRequest } from '../../lib/useCloseRequest';
import styles from './DialogWindow.module.css';
import { Icon } from './Icon';

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

export default function DialogWindow({
  title,
  onClose,
  actions,
  hasCloseButton = actions === undefined,
  size = 'text',
  children,
}: DialogWindowProps) {
  const { t } = useTranslation('frame');
  const locale = languageTag(useLanguage());
  const closable = onClose !== undefined;
  useCloseRequest(onClose);
  return (
    // Without this provider, the hidden close button's name would be in the browser's language.
    <I18nProvider locale={locale}>
      <ModalOverlay
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose?.();
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
                <Button variant="quiet" className={classNames(styles.close)} onPress={onClose} aria-label={t('close')}>
                  <Icon of={X} />
                </Button>
              )}
            </header>
            <div className={styles.body}>{children}</div>
            {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
