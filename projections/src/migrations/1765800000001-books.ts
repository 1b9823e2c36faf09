import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BOOKS_DIFFERENCES_TABLE, BOOKS_TABLE_NAMES, booksTables } from '../books/books-tables.ts';
import { writerGrant } from './read-grants.ts';

const TABLES = [...BOOKS_TABLE_NAMES, 'books_differences'];

/** Tables of the books check. No page of the product shows them, so the api has no grant. */
export class Books1765800000001 implements MigrationInterface {
  readonly name = 'Books1765800000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...booksTables('read'), BOOKS_DIFFERENCES_TABLE, ...TABLES.map(writerGrant)]) await runner.query(statement);
  }

  /** Loses no data: the tables are derived from the log. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TABLES.map((table) => `read.${table}`).join(', ')}`);
    await runner.query("DELETE FROM read.checkpoints WHERE consumer = 'books'");
  }
}
