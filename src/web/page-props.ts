/** Props of a page: the route parameters. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}
