import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label, Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { useLanguage } from '../../i18n/Language';
import { languageTag } from '../../i18n/languageTag';
import { classNames } from '../../lib/classNames';
import styles from './Slider.module.css';

export interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly onChangeEnd: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly formatOptions?: Intl.NumberFormatOptions;
}

export function Slider({ label, value, onChange, onChangeEnd, min, max, step = 1, formatOptions }: SliderProps) {
  const locale = languageTag(useLanguage());
  return (
    <I18nProvider locale={locale}>
      <AriaSlider
        value={value}
        onChange={(next) => onChange(single(next))}
        onChangeEnd={(next) => onChangeEnd(single(next))}
        minValue={min}
        maxValue={max}
        step={step}
        className={classNames(styles.slider)}
        {...(formatOptions !== undefined && { formatOptions })}
      >
        <Label className="visually-hidden">{label}</Label>
        <SliderTrack className={classNames(styles.track)}>
          {({ state }) => (
            <>
              <span className={styles.line} />
              <span className={styles.filled} style={{ width: `${state.getThumbPercent(0) * 100}%` }} />
              <SliderThumb className={classNames(styles.thumb)} />
            </>
          )}
        </SliderTrack>
      </AriaSlider>
    </I18nProvider>
  );
}

const single = (value: number | readonly number[]): number => (typeof value === 'number' ? value : (value[0] ?? 0));
