import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SheetPart } from '../../../contract/advice/sheet';
import '../../../i18n/lateTexts';
import { useTranslation } from '../../../i18n/useTranslation';
import { untilLoaded } from '../../../lib/untilLoaded';
import { Button } from '../../../ui/controls/Button';
import { Icon } from '../../../ui/controls/Icon';

const loadDialog = () => import(/* webpackChunkName: "sheet-dialog" */ './SheetDialog');
const SheetDialog = lazy(() => untilLoaded(loadDialog).then((module) => ({ default: module.SheetDialog })));

export function SheetButton({ part }: { readonly part: SheetPart }) {
  const { t } = useTranslation('sheet');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <Icon of={FileText} size="small" />
        {t('make')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SheetDialog part={part} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
