import type { LucideIcon } from 'lucide-react';

const SIZES = { small: 18, medium: 22, large: 24, huge: 32 } as const;

export interface IconProps {
  readonly of: LucideIcon;
  readonly size?: keyof typeof SIZES;
  readonly className?: string | undefined;
}

/** Screen readers skip the icon, so the control around it must have a name. */
export function Icon({ of: Drawing, size = 'medium', className }: IconProps) {
  return <Drawing aria-hidden size={SIZES[size]} strokeWidth={1.75} className={className} />;
}
