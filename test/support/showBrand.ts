import type { Dispatch } from '@reduxjs/toolkit';
import type { Brand } from '../../src/contract/brand/brand';
import { brandRead } from '../../src/features/brand/brandSlice';
import { demoBrand } from './demoBrand';

/** Gives the store a brand, as the page's start does. */
export function showBrand(store: { readonly dispatch: Dispatch }, brand: Brand = demoBrand): void {
  store.dispatch(brandRead(brand));
}
