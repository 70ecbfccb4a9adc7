/** Holds the brand of the page's release. Not persisted, because each start of the page reads it. */
import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Brand } from '../../contract/brand/brand';
import { NEUTRAL_FACTS } from '../../contract/brand/neutralFacts';
import { useTranslation } from '../../i18n/useTranslation';
import { useAppSelector } from '../../redux/hooks';
import type { AppState } from '../../redux/state';

/** The page's neutral brand has no colours. Only printed sheets need them. */
export type PageBrand = Omit<Brand, 'colours'> & Partial<Pick<Brand, 'colours'>>;

declare module '../../redux/state' {
  interface AppState {
    readonly brand: PageBrand;
  }
}

export const brandRead = createAction<PageBrand>('brand/brandRead');

export const brandReducer = (state: PageBrand = NEUTRAL_FACTS, action: UnknownAction): PageBrand =>
  brandRead.match(action) ? action.payload : state;

export const selectBrand = ({ brand }: Pick<AppState, 'brand'>): PageBrand => brand;

export const useBrand = (): PageBrand => useAppSelector(selectBrand);

/** Whom a person asks for help: the brand's mail address, or else a general word. */
export function useSupport(): string {
  const { t } = useTranslation('frame');
  return useBrand().support.mail || t('support');
}
