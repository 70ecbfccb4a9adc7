import type { LucideIcon } from 'lucide-react';

/** Edge length in px: beside small text, in buttons, in bars with large targets, alone in a window. */
const SIZES = { small: 18, medium: 22, large: 24, huge: 32 } as const;

export interface IconProps {
  readonly of: LucideIcon;
  readonly size?: keyof typeof SIZES;
  readonly className?: string | undefined;
}

/** An icon beside words or in a named control; screen readers pass it over. All have one stroke width. */
export function Icon({ of: Drawing, size = 'medium', className }: IconProps) {
  return <Drawing aria-hidden size={SIZES[size]} strokeWidth={1.75} className={className} />;
}
