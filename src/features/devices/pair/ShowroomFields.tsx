import { IDLE_SECONDS } from '../../../contract/base/limits';
import { useTranslation } from '../../../i18n/useTranslation';
import { NumberField } from '../../../ui/fields/NumberField';
import { PinField } from '../../../ui/fields/PinField';

export interface ShowroomChoice {
  readonly pin: string;
  readonly repeated: string;
  readonly seconds: number;
}
export const NO_CHOICE: ShowroomChoice = { pin: '', repeated: '', seconds: IDLE_SECONDS.usual };

export interface ShowroomFieldsProps {
  readonly choice: ShowroomChoice;
  readonly onChange: (choice: ShowroomChoice) => void;
  readonly pinMessage: string | null;
  readonly repeatedMessage: string | null;
}

/** The fields of the set-up at the device itself, apart from the name. */
export function ShowroomFields({ choice, onChange, pinMessage, repeatedMessage }: ShowroomFieldsProps) {
  const { t } = useTranslation(['devices', 'showroom']);
  return (
    <>
      <p>{t('devices:pairing.showroom')}</p>
      <PinField
        label={t('showroom:setUp.pin')}
        message={pinMessage}
        value={choice.pin}
        onChange={(pin) => onChange({ ...choice, pin })}
      />
      <PinField
        label={t('devices:pairing.repeatPin')}
        message={repeatedMessage}
        value={choice.repeated}
        onChange={(repeated) => onChange({ ...choice, repeated })}
      />
      <NumberField
        label={t('showroom:setUp.idle')}
        unit={t('showroom:setUp.seconds')}
        value={choice.seconds}
        onChange={(seconds) => onChange({ ...choice, seconds: seconds ?? IDLE_SECONDS.usual })}
        min={IDLE_SECONDS.min}
        max={IDLE_SECONDS.max}
        step={30}
      />
    </>
  );
}
