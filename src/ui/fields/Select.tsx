import { Check, ChevronDown } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components/Select';

import { Text } from 'react-aria-components/Text';
import { useLanguage } from '../../i18n/Language';
import { languageTag } from '../../i18n/languageTag';
import { classNames } from '../../lib/classNames';
import { nextPaint } from '../../lib/nextTurn';
import styles from './Select.module.css';
import { Icon } from '../controls/Icon';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Absent when the label is in the page's language. */
  readonly lang?: string | undefined;
  /** CSS draws this text, so the visible label equals the name for screen readers. */
  readonly note?: string;
  readonly isDisabled?: boolean;
}

export interface SelectProps {
  readonly label: string;
  readonly labelLang?: string | undefined;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `bar` hides the label from the screen. */
  readonly look?: 'field' | 'bar';
  /** True when the select replaces a pressed placeholder. The select then takes the focus and opens. */
  readonly startsOpen?: boolean;
  /** True if the list closes only after the page shows the choice, because closing is slow. */
  readonly closesLater?: boolean;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly name?: string;
  /** Id of the button that opens the list. */
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly className?: string | undefined;
}

/** A large module: import it with the screen that needs it. */
export function Select({
  label,
  labelLang,
  options,
  value,
  onChange,
  look = 'field',
  startsOpen = false,
  className,
  closesLater = false,
  ...rest
}: SelectProps) {
  const locale = languageTag(useLanguage());
  const [isOpen, setOpen] = useState(false);
  const [isStarting, setStarting] = useState(startsOpen);
  // Opens the list only after the button has the focus. The closing list then returns the focus to the button.
  const openAtStart = () => {
    setStarting(false);
    setOpen(true);
  };
  const closeLater = () => void nextPaint().then(() => setOpen(false));
  /** Handles a click on an option without react-aria's select, which would render completely for each choice. */
  const chooseAtOnce = (event: MouseEvent) => {
    const option = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="option"]') : null;
    const chosen = options.find((one) => one.value === option?.dataset['key']);
    if (chosen === undefined || chosen.isDisabled === true) return;
    event.stopPropagation();
    if (chosen.value !== value) onChange(chosen.value);
    closeLater();
  };
  return (
    <I18nProvider locale={locale}>
      <AriaSelect
        {...rest}
        // The browser's own validation would render the select twice more.
        validationBehavior="aria"
        {...(startsOpen && { autoFocus: true })}
        {...(isStarting && { onFocus: openAtStart })}
        isOpen={isOpen}
        onOpenChange={(next) => {
          if (next || !closesLater) setOpen(next);
          else closeLater();
        }}
        value={value}
        onChange={(key) => {
          if (typeof key === 'string') onChange(key);
        }}
        className={classNames(styles.select, styles[look], className)}
      >
        <Label lang={labelLang} className={look === 'bar' ? 'visually-hidden' : classNames(styles.label)}>
          {label}
        </Label>
        <Button className={classNames(styles.trigger)}>
          <SelectValue className={classNames(styles.value)} />
          <Icon of={ChevronDown} size="small" />
        </Button>
        <Popover className={classNames(styles.popover)} offset={4}>
          <ListBox
            className={classNames(styles.list)}
            items={options}
            {...(closesLater && { onClickCapture: chooseAtOnce })}
          >
            {(option) => (
              <ListBoxItem
                id={option.value}
                textValue={option.label}
                isDisabled={option.isDisabled ?? false}
                className={classNames(styles.option)}
              >
                {({ isSelected }) => (
                  <>
                    <Text slot="label" lang={option.lang}>
                      {option.label}
                    </Text>
                    {option.note !== undefined && (
                      <>
                        <span className={styles.note} aria-hidden="true" data-note={option.note} />
                        <Text slot="description" className={classNames('visually-hidden', styles.spoken)}>
                          {option.note}
                        </Text>
                      </>
                    )}
                    {isSelected && <Icon of={Check} size="small" />}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaSelect>
    </I18nProvider>
  );
}
