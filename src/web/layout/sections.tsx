import { Children, Component, type ReactNode } from 'react';

interface SectionsProps {
  readonly children: ReactNode;
}

/**
 * Parts of a page of which each is left out where it throws, while the others stay; React writes what was thrown to the
 * console. What a page has no sense without, such as the lines of a cart, is left to the page's ErrorBoundary, which
 * shows a way out.
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
