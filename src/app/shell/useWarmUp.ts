import { useEffect } from 'react';
import { whenIdle } from '../../lib/whenIdle';
import { preloadCart } from '../../features/cart/CartPanel';
import { preloadKept } from '../../features/kept/KeptPanel';
import { preloadLightbox } from '../../features/share/ShareLightbox';
import { preloadVersionInformation } from './VersionInformation';
import { preloadDialog } from '../../ui/controls/Dialog';
import { VIEW_LOADS } from '../screens/viewLoads';
import { preloadContact } from './contact/ContactPanel';
import { preloadLanguages } from './header/LanguageSelect';
import { preloadNavigation } from './navigation/Navigation';

const LOADS = [
  preloadNavigation,
  preloadDialog,
  preloadVersionInformation,
  preloadLightbox,
  preloadCart,
  preloadLanguages,
  preloadContact,
  preloadKept,
  () => import(/* webpackChunkName: "missing-picture" */ '../../ui/pictures/MissingPicture'),
  ...VIEW_LOADS,
];

/** Preloads dialogs and views in idle time, so they work offline. */
export function useWarmUp(): void {
  useEffect(() => {
    let callOff = () => {};
    let isOver = false;
    const goOn = (place: number) => {
      const load = LOADS[place];
      if (isOver || load === undefined) return;
      callOff = whenIdle(() => {
        void load()
          .catch(() => undefined)
          .then(() => goOn(place + 1));
      });
    };
    goOn(0);
    return () => {
      isOver = true;
      callOff();
    };
  }, []);
}
