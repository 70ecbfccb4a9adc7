import { Check, FilePlus2, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { collectedId, type CollectedSheet } from '../../../contract/mail/collected';
import type { SheetInputs, SheetPart } from '../../../contract/advice/sheet';
import { formatNumber } from '../../../i18n/format';
import { formatDay } from '../../../i18n/formatDay';
import { useTranslation } from '../../../i18n/useTranslation';
import { useToday } from '../../../lib/today';
import { useAppDispatch, useAppSelector } from '../../../redux/hooks';
import { Button } from '../../../ui/controls/Button';
import { ButtonLink } from '../../../ui/text/ButtonLink';
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup';
import { Dialog } from '../../../ui/controls/Dialog';
import { FailedNotice } from '../../../ui/page/FailedNotice';
import { Icon } from '../../../ui/controls/Icon';
import { cartToggled, documentSelected, isInCart } from '../../cart/cartSlice';
import { Takeaway } from '../../../browse/takeaway/Takeaway';
import { printFrame } from './printFrame';
import styles from './SheetDialog.module.css';
import { furtherParts } from './sheetParts';
import { useSheet, type Making } from './useSheet';

export interface SheetDialogProps {
  readonly part: SheetPart;
  readonly onClose: () => void;
}

type Kind = SheetPart['kind'];

export function SheetDialog({ part, onClose }: SheetDialogProps) {
  const { t } = useTranslation('sheet');
  const version = useAppSelector((state) => state.version.number);
  const compared = useAppSelector(({ comparison }) => comparison.ids);
  const asked = useAppSelector(({ folder }) => folder.asked);
  const day = useToday();
  const [chosen, setChosen] = useState<readonly Kind[]>([]);
  const further = useMemo(() => furtherParts(part, compared, asked), [part, compared, asked]);
  const inputs: SheetInputs | null =
    version === null ? null : { version, day, parts: [part, ...further.filter(({ kind }) => chosen.includes(kind))] };
  const { making, retry } = useSheet(inputs);
  return (
    <Dialog
      title={t('title')}
      isOpen
      onClose={onClose}
      hasCloseButton
      actions={inputs !== null && making.status === 'ready' ? <Ready {...{ inputs, making, onClose }} /> : undefined}
    >
      <div className={styles.body}>
        <State making={making} onRetry={retry} />
        {further.length > 0 && (
          <CheckboxGroup
            label={t('dialog.together')}
            options={further.map(({ kind }) => ({ value: kind, label: t(`part.${kind}`) }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </div>
    </Dialog>
  );
}

const KB = 1024;

function State({ making, onRetry }: { readonly making: Making; readonly onRetry: () => void }) {
  const { t } = useTranslation('sheet');
  if (making.status === 'failed')
    return (
      <FailedNotice
        title={t('dialog.failed')}
        text={t('dialog.failedText')}
        action={t('dialog.retry')}
        onRetry={onRetry}
      />
    );
  return (
    <div role="status" aria-busy={making.status === 'making'} className={styles.state}>
      {making.status === 'making' ? (
        <p>{t('dialog.making')}</p>
      ) : (
        <>
          <p className={styles.name}>{making.sheet.name}</p>
          <p>
            {t('dialog.ready', {
              count: making.sheet.pages,
              size: `${formatNumber(Math.ceil(making.sheet.bytes.length / KB))}\u00a0KB`,
            })}
          </p>
        </>
      )}
    </div>
  );
}

interface ReadyProps {
  readonly inputs: SheetInputs;
  readonly making: Extract<Making, { status: 'ready' }>;
  readonly onClose: () => void;
}

function Ready({ inputs, making: { sheet, pdf, address }, onClose }: ReadyProps) {
  const { t } = useTranslation('sheet');
  const dispatch = useAppDispatch();
  const [isUnprintable, setUnprintable] = useState(false);
  const collected: CollectedSheet = {
    sheet: inputs,
    name: sheet.name,
    description: t('dialog.description', { version: inputs.version, day: formatDay(inputs.day) }),
  };
  const id = collectedId(collected);
  const isSelected = useAppSelector((state) => isInCart(state.cart.items, id));
  const toDocuments = () => {
    onClose();
    dispatch(cartToggled());
  };
  const print = () => printFrame(address, styles.frame ?? '').catch(() => setUnprintable(true));
  return (
    <>
      <Button variant={isSelected ? 'secondary' : 'primary'} onPress={() => dispatch(documentSelected(collected))}>
        <Icon of={isSelected ? Check : FilePlus2} size="small" />
        {t(isSelected ? 'dialog.selected' : 'dialog.select')}
      </Button>
      {isSelected && (
        <Button variant="primary" onPress={toDocuments}>
          {t('dialog.toDocuments')}
        </Button>
      )}
      <ButtonLink newTab to={address}>
        {t('dialog.open')}
      </ButtonLink>
      <Takeaway items={[collected]} sources={[{ id, name: sheet.name, load: async () => pdf }]} floats />
      <Button onPress={() => void print()}>
        <Icon of={Printer} size="small" />
        {t('dialog.print')}
      </Button>
      {isUnprintable && (
        <p role="alert" className={styles.unprintable}>
          {t('dialog.printFailed')}
        </p>
      )}
    </>
  );
}
