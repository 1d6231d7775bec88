import type { KyselyPlugin } from 'kysely';
import type { Store } from '../../src/server/store/engine/database.ts';

/** Wraps a store. `read` returns the statements since its last call, in order: kind and table. */
export function countStatements({ db, engine, trouble }: Store) {
  const asked: string[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const table = JSON.stringify(node).match(/"identifier":\{[^}]*"name":"(\w+)"/)?.[1];
      asked.push(`${node.kind.replace('QueryNode', '').toLowerCase()} ${table}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const counted: Store = { db: db.withPlugin(plugin), engine, trouble };
  return { counted, read: () => asked.splice(0).join(', ') };
}
