import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation';
import { Button } from '../../../ui/controls/Button';
import { Dialog } from '../../../ui/controls/Dialog';
import { CheckboxGroup } from '../../../ui/fields/CheckboxGroup';
import { MORE_COLUMNS, type MoreColumn } from './moreColumns';

export interface ColumnsButtonProps {
  readonly columns: readonly MoreColumn[];
  readonly onChanged: (columns: readonly MoreColumn[]) => void;
}

export function ColumnsButton({ columns, onChanged }: ColumnsButtonProps) {
  const { t } = useTranslation('devices');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {t('chooseColumns')}
      </Button>
      <Dialog
        title={t('chooseColumns')}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onPress={close}>{t('closeColumns')}</Button>}
      >
        <p>{t('columnsText')}</p>
        <CheckboxGroup
          label={t('chooseColumns')}
          isLabelHidden
          options={MORE_COLUMNS.map((value) => ({ value, label: t(`columns.${value}`) }))}
          value={columns}
          onChange={onChanged}
        />
      </Dialog>
    </>
  );
}
