import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The one consumer that derived all work, and the reactors that take its place. Later reactors say themselves where they begin. */
const BEFORE = 'due-work';
const REACTORS = [
  'clear-payment',
  'charge-payment',
  'resolve-charge',
  'settle-payment',
  'release-limit',
  'verify-identity',
  'mail-enquiry',
  'verify-card',
  'mail-security-notice',
  'mail-customer-notice',
  'mail-newsletter',
  'send-mail',
];
/** A process of the older code reads its checkpoint's version and refuses to go on, instead of beginning anew. */
const RETIRED_VERSION = 2;

/**
 * Each reactor goes on where the one consumer stood, with its parked streams: nothing is derived again and nothing is passed over. The
 * row of the old consumer stays, under a version that its code refuses. Copies whole rows with all their columns.
 */
export class ReactorCheckpoints1765600000000 implements MigrationInterface {
  readonly name = 'ReactorCheckpoints1765600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Waits for a batch under way, whose rows are then part of what the checkpoint says.
    await queryRunner.query(`SELECT FROM work.checkpoints WHERE consumer = $1 FOR UPDATE`, [BEFORE]);
    await queryRunner.query(
      `INSERT INTO work.checkpoints
       SELECT (jsonb_populate_record(old, jsonb_build_object('consumer', reactor, 'version', 1))).*
       FROM work.checkpoints old, unnest($2::text[]) AS reactor WHERE old.consumer = $1`,
      [BEFORE, REACTORS],
    );
    await queryRunner.query(
      `INSERT INTO work.parked_streams
       SELECT (jsonb_populate_record(old, jsonb_build_object('consumer', reactor))).*
       FROM work.parked_streams old, unnest($2::text[]) AS reactor WHERE old.consumer = $1`,
      [BEFORE, REACTORS],
    );
    await queryRunner.query(`DELETE FROM work.parked_streams WHERE consumer = $1`, [BEFORE]);
    await queryRunner.query(`UPDATE work.checkpoints SET version = $2 WHERE consumer = $1`, [BEFORE, RETIRED_VERSION]);
  }

  /** Back to where the slowest reactor stands; what the others derived since is derived again, which is harmless. */
  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE work.checkpoints SET version = 1, position = (SELECT min(position) FROM work.checkpoints WHERE consumer = ANY($2))
       WHERE consumer = $1`,
      [BEFORE, REACTORS],
    );
    await queryRunner.query(
      `INSERT INTO work.parked_streams
       SELECT DISTINCT ON (stream) (jsonb_populate_record(each, jsonb_build_object('consumer', $1::text))).*
       FROM work.parked_streams each WHERE consumer = ANY($2) ORDER BY stream, revision`,
      [BEFORE, REACTORS],
    );
    await queryRunner.query(`DELETE FROM work.checkpoints WHERE consumer = ANY($1)`, [REACTORS]);
    await queryRunner.query(`DELETE FROM work.parked_streams WHERE consumer = ANY($1)`, [REACTORS]);
  }
}
