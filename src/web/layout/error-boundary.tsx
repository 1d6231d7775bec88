import { Component, type ReactNode } from 'react';

interface State {
  readonly failed: boolean;
}

/** Error boundary: shows a link that reloads the document instead of an empty screen. Does not touch the cart. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="page py-24" role="alert">
        <h1 className="heading-1">Something went wrong</h1>
        <p className="my-8">We couldn’t load this page. Your cart is safe.</p>
        <a className="button-primary" href="/products" target="_self">
          Browse Products
        </a>
      </div>
    );
  }
}
