import { Component, type ErrorInfo, type ReactNode } from 'react';
import { UnknownElement } from './UnknownElement';

export interface ElementBoundaryProps {
  /** Names the element in the console. */
  readonly marker: string;
  readonly children: ReactNode;
}

/** A fault in one element leaves the rest of its page standing; in its place stands what stands for an unknown element. */
export class ElementBoundary extends Component<ElementBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack);
  }

  override render() {
    return this.state.hasFailed ? <UnknownElement marker={this.props.marker} /> : this.props.children;
  }
}
