import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The former single consumer of all work, and the reactors that replace it. Reactors added later define their own starting point. */
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
/** A process of older code finds this version in its checkpoint and stops, instead of starting over. */
const RETIRED_VERSION = 2;

/**
 * Each reactor starts at the checkpoint of the single consumer, with its parked streams, so no event is handled twice or skipped. The row
 * of the single consumer stays, under a version that its code refuses. Copies whole rows with all their columns.
 */
export class ReactorCheckpoints1765600000000 implements MigrationInterface {
  readonly name = 'ReactorCheckpoints1765600000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // Waits for a running batch, so that its rows are included in the checkpoint.
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

  /** Goes back to the position of the slowest reactor. Work that the others derived since then is derived again, which is harmless. */
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
