import { useCallback, type ComponentProps } from 'react';

export interface BrandImageProps extends Omit<ComponentProps<'img'>, 'ref'> {
  readonly src: string;
  readonly alt: string;
}

/** Sets the address once. React sets `src` twice, and in Firefox the second time ends the worker's answer to the first. */
export function BrandImage({ src, alt, ...props }: BrandImageProps) {
  const show = useCallback((image: HTMLImageElement | null) => image?.setAttribute('src', src), [src]);
  return <img {...props} ref={show} alt={alt} />;
}
