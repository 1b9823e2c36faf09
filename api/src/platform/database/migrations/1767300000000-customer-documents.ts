import { guardedGrant } from '@danubit/event-store/postgres/guarded-grant';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents of customer files, each encrypted under a key of its person. */
export class CustomerDocuments1767300000000 implements MigrationInterface {
  readonly name = 'CustomerDocuments1767300000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.customer_documents');
  }
}

const STATEMENTS = [
  `CREATE TABLE app.customer_documents (
    document_id uuid PRIMARY KEY,
    user_id uuid NOT NULL,
    subject_id uuid NOT NULL,
    key_id text NOT NULL,
    sealed bytea NOT NULL,
    stored_at timestamptz NOT NULL,
    is_recorded boolean NOT NULL
  )`,
  // Encrypted bytes do not get smaller.
  'ALTER TABLE app.customer_documents ALTER COLUMN sealed SET STORAGE EXTERNAL',
  'CREATE INDEX customer_documents_of_user ON app.customer_documents (user_id)',
  'CREATE INDEX customer_documents_unrecorded ON app.customer_documents (stored_at) WHERE NOT is_recorded',
  guardedGrant('danubit_api', 'SELECT, INSERT, UPDATE, DELETE ON app.customer_documents'),
  // For the copy of their data that a customer asks for.
  guardedGrant('danubit_workers', 'SELECT (document_id, user_id, key_id, sealed) ON app.customer_documents'),
];
