/** Text that staff insert into replies to messages. */
export interface SavedReplyRow {
  id: string;
  title: string;
  text: string;
  changed_at: number;
}
