/** What pages hold in place of asking for it, the same in all of them: the policy names each by its hash. */
export interface InlineTexts {
  readonly sheet: string;
  /** The script for light and dark. */
  readonly theme: string;
}
