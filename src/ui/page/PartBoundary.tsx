import { Component, type ErrorInfo, type ReactNode } from 'react';

export interface PartBoundaryProps {
  /** Stands in the part's place once it has failed. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** A fault in a part of a page leaves the rest of the page standing; the console tells of it. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
