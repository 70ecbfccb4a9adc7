import { useEffect, useRef, useState } from 'react';
import '../../i18n/lateTexts';
import { useTranslation } from '../../i18n/useTranslation';
import { fillScreen, giveBackScreen } from '../../lib/fullScreen';
import { Button } from '../../ui/controls/Button';
import { wishesFullScreen, wishFullScreen } from './fullScreenWish';

export function FullScreenSwitch() {
  const { t } = useTranslation('showroom');
  const [isOn, setOn] = useState(wishesFullScreen);
  const button = useRef<HTMLButtonElement>(null);
  // The switch takes the focus, because the focused PIN form is gone.
  useEffect(() => button.current?.focus(), []);
  const turn = () => {
    wishFullScreen(!isOn);
    setOn(!isOn);
    if (isOn) giveBackScreen();
    else fillScreen();
  };
  return (
    <>
      <p>{t('fullScreen.text')}</p>
      <Button ref={button} onPress={turn}>
        {t(isOn ? 'fullScreen.end' : 'fullScreen.begin')}
      </Button>
    </>
  );
}
