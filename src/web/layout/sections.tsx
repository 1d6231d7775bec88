import { Children, Component, type ReactNode } from 'react';

interface SectionsProps {
  readonly children: ReactNode;
}

/**
 * Error boundary per section: a section that throws is omitted and the others stay; React logs the error to the
 * console. What a page makes no sense without, such as the lines of a cart, is left to the page's ErrorBoundary.
 */
export function Sections({ children }: SectionsProps): ReactNode {
  return Children.map(children, (part) => <Section>{part}</Section>);
}

class Section extends Component<SectionsProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render(): ReactNode {
    return !this.state.failed && this.props.children;
  }
}
