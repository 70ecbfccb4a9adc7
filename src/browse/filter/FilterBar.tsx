import { FunnelX, SlidersHorizontal, X } from 'lucide-react';
import { memo, useCallback, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import '../../i18n/lateTexts';
import { formatNumber } from '../../i18n/format';
import { langOf } from '../../i18n/langOf';
import { translate } from '../../i18n/translate';
import { useTranslation } from '../../i18n/useTranslation';
import { useOnceOnScreen } from '../../lib/useOnceOnScreen';
import { Button } from '../../ui/controls/Button';
import { HeaderActions } from '../../ui/page/headerActions';
import { Icon } from '../../ui/controls/Icon';
import styles from './FilterBar.module.css';
import { FilterPanel } from './FilterPanel';
import type { FilterIndex } from './filterIndex';
import type { Filters } from './useFilters';

export interface FilterBarProps {
  readonly filters: Filters;
  readonly index: FilterIndex;
  /** Text such as `12 Produkte`. */
  readonly result: string;
  readonly hasResults: boolean;
  /** Takes the focus when the last chip is removed. */
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly children?: ReactNode;
}

export function FilterBar({ filters, index, result, hasResults, button, children }: FilterBarProps) {
  const { t } = useTranslation('filter');
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const bar = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  /** Toggles the dropdowns. If they are scrolled away, opens them and scrolls to them. */
  const press = useCallback(() => {
    const bars = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    if (end.current !== null && end.current.getBoundingClientRect().top < bars) {
      flushSync(() => setOpen(true));
      bar.current?.scrollIntoView();
    } else setOpen((before) => !before);
  }, []);
  // Counts a filter only after its chip is on the screen.
  const { length: counted } = useOnceOnScreen(filters.chosen);
  const chips = useRef<HTMLUListElement>(null);
  const leaveChip = (place: number) => {
    const all = chips.current?.querySelectorAll('button');
    if (all === undefined || all[place] !== document.activeElement) return;
    (all[place + 1] ?? all[place - 1] ?? button.current)?.focus({ preventScroll: true });
  };
  return (
    <div ref={bar} className={styles.bar}>
      {filters.definitions.length > 0 && (
        <FilterButton button={button} press={press} open={open} panelId={panelId} counted={counted} />
      )}
      <div id={panelId} className={styles.panel} role="group" aria-label={t('panel')} hidden={!open}>
        {open && <FilterPanel filters={filters} index={index} />}
      </div>
      <div ref={end} className={styles.result}>
        <p role="status">{result}</p>
        {children}
        {filters.chosen.length > 0 && (
          <ul ref={chips} className={`plain-list ${styles.chips}`} aria-label={t('chosen')}>
            {filters.chosen.map(({ key, filter, option }, place) => (
              <li key={key}>
                <Button
                  className={styles.chip}
                  // Prevents the focus, because focusing a chip that will disappear would cost another layout.
                  onMouseDown={(event) => event.preventDefault()}
                  onPress={() => {
                    leaveChip(place);
                    filters.choose(key, null);
                  }}
                  aria-label={t('remove', { filter: translate(filter), option: translate(option) })}
                >
                  <span lang={langOf(option)}>{translate(option)}</span>
                  <Icon of={X} size="small" />
                </Button>
              </li>
            ))}
          </ul>
        )}
        {filters.chosen.length > 0 && hasResults && (
          <Button
            variant="quiet"
            className={styles.reset}
            onPress={() => {
              button.current?.focus({ preventScroll: true });
              filters.reset();
            }}
          >
            <Icon of={FunnelX} size="small" className={styles.resetIcon} />
            <span className={styles.resetWord}>{t('reset')}</span>
          </Button>
        )}
      </div>
    </div>
  );
}

interface FilterButtonProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly press: () => void;
  readonly open: boolean;
  readonly panelId: string;
  readonly counted: number;
}

const FilterButton = memo(function FilterButton({ button, press, open, panelId, counted }: FilterButtonProps) {
  const { t } = useTranslation('filter');
  return (
    <HeaderActions>
      <Button
        ref={button}
        variant="quiet"
        className={styles.button}
        onPress={press}
        aria-label={t('button')}
        aria-expanded={open}
        aria-controls={panelId}
      >
        <Icon of={SlidersHorizontal} />
        <span className={styles.word}>{t('button')}</span>
        {/* CSS draws the number, so the button's name need not contain it (WCAG 2.5.3). */}
        {counted > 0 && <span className={styles.number} aria-hidden="true" data-number={formatNumber(counted)} />}
      </Button>
    </HeaderActions>
  );
});
