import { Component, type ReactNode } from 'react';

interface State {
  readonly failed: boolean;
}

/** Shows a way out where a page has failed, instead of an empty screen. The cart in the browser is not touched. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main" className="page py-24 text-center" role="alert">
        <h1 className="heading-1">Something went wrong</h1>
        <p className="mt-4 text-ink-soft">This page could not be shown. Your cart is safe.</p>
        <p className="mt-8">
          <a className="button-primary" href="/products">
            Browse Products
          </a>
        </p>
      </main>
    );
  }
}
