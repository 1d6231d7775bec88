import type { Kysely } from 'kysely';

/** Staff, passkeys and sessions of the desk, and the audit log. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('audit_trail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('door', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text')
    .addColumn('actor', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject_kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .execute();
  await schema.createIndex('audit_by_time').on('audit_trail').columns(['at', 'id']).execute();
  await schema.createIndex('audit_by_subject').on('audit_trail').columns(['subject_kind', 'subject', 'at']).execute();

  await schema
    .createTable('desk_people')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();

  await schema
    .createTable('desk_invitations')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('desk_people.id'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint')
    .execute();

  await schema
    .createTable('desk_passkeys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('person_id', 'text', (c) => c.notNull().references('desk_people.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    .addColumn('counter', 'bigint', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await schema.createIndex('passkeys_by_person').on('desk_passkeys').column('person_id').execute();

  await schema
    .createTable('desk_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('former_hash', 'text', (c) => c.unique())
    .addColumn('person_id', 'text', (c) => c.notNull().references('desk_people.id'))
    .addColumn('passkey_id', 'text', (c) => c.notNull().references('desk_passkeys.id'))
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('started_at', 'bigint', (c) => c.notNull())
    .addColumn('seen_at', 'bigint', (c) => c.notNull())
    .addColumn('rotated_at', 'bigint', (c) => c.notNull())
    .addColumn('confirmed_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('sessions_by_person').on('desk_sessions').column('person_id').execute();

  await schema
    .createTable('desk_challenges')
    .addColumn('challenge', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('person_id', 'text')
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}
