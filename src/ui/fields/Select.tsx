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
  /** Of the label, where it is not the page's. */
  readonly lang?: string | undefined;
  /** Stands at the end of the option's line, drawn by its style: as text it were a part of the label, which the name lacks. */
  readonly note?: string;
  readonly isDisabled?: boolean;
}

export interface SelectProps {
  readonly label: string;
  /** Of the label, where it is not the page's. */
  readonly labelLang?: string | undefined;
  readonly options: readonly SelectOption[];
  /** One of the options' values. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `field` with its label above, `bar` with the label for screen readers only. */
  readonly look?: 'field' | 'bar';
  /** Takes the focus when it appears, and opens, as a stand-in's successor does. */
  readonly startsOpen?: boolean;
  /** Closing costs a slow tablet two frames: what a choice changes on the page is painted before. */
  readonly closesLater?: boolean;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly name?: string;
  readonly className?: string | undefined;
}

/** One choice out of a few: a button with a listbox. A large module: load it with the screen that needs it. */
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
  // What has the focus when the list opens gets it back when the list closes: so the button has it first.
  const openAtStart = () => {
    setStarting(false);
    setOpen(true);
  };
  const closeLater = () => void nextPaint().then(() => setOpen(false));
  /** react-aria's select renders all of itself when it hears of a choice: a pointer's goes past it. Those by key do not. */
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
        // The browser's own validation, which no select of ours asks, has it render twice more with each choice.
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
