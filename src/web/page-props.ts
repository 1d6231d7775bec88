/** A page takes the parameters of its address. */
export interface PageProps {
  readonly params: Readonly<Record<string, string>>;
}
