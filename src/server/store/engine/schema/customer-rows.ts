import type { Generated } from 'kysely';

export interface CustomerTagRow {
  /** Lower-cased. */
  email: string;
  tag: string;
  /** When it was given, or the time of the upgrade for earlier tags. */
  tagged_at: Generated<number>;
}

/** Note of a staff member about a customer. */
export interface CustomerNoteRow {
  id: string;
  /** Lower-cased. */
  email: string;
  author: string;
  text: string;
  created_at: number;
}

/** Email address that was merged with the main address of the same customer. */
export interface CustomerLinkRow {
  /** Lower-cased, as is the main address. */
  email: string;
  main_email: string;
  linked_at: number;
}
