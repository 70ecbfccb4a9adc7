import { useGroupContext } from './groupContext';

export interface HeadingProps {
  readonly className?: string | undefined;
  readonly children: string;
}

/** A heading of the level that its place on the page gives it. */
export function Heading({ className, children }: HeadingProps) {
  const Tag = `h${useGroupContext().level}` as const;
  return <Tag className={className}>{children}</Tag>;
}
