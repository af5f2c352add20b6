import { Component, type ReactNode } from 'react';

interface PageBoundaryProps {
  readonly children: ReactNode;
  /** Called if the page could not be rendered. */
  readonly onFail?: ((error: unknown) => void) | undefined;
}

/** Keeps header and footer if the page between them could not be rendered. In the browser only. */
export class PageBoundary extends Component<PageBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFail?.(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
