/** Names that follow from the brand's facts. This file has no schemas, so the page may import it. */
import type { Brand } from './brand';

/** The company's short name, or else its name. Empty when the brand names no company. */
export const companyOf = ({ company }: Pick<Brand, 'company'>): string => company.short_name || company.name;

/** Stands where a name must stand: the company, or else the app. */
export const makerOf = (brand: Pick<Brand, 'company' | 'name'>): string => companyOf(brand) || brand.name;
