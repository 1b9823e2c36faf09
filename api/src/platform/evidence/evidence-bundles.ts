import { openArchive, sealArchive } from '@danubit/core/data-export/sealed-archive';
import { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** A process keeps its claim on a bundle for this long; after a kill another process takes it up. */
const CLAIM = '2 minutes';

/** Bundles of evidence until they expire (`app.evidence_bundles`): encrypted under a key of the evidence, which goes with them. */
@Injectable()
export class EvidenceBundles {
  constructor(
    private readonly database: DataSource,
    private readonly keys: PersonalDataKeys,
  ) {}

  /** @returns false while another process makes it */
  async claim(evidenceId: string): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(
      `INSERT INTO app.evidence_bundles AS mine (evidence_id, claimed_until) VALUES ($1, now() + interval '${CLAIM}')
       ON CONFLICT (evidence_id) DO UPDATE SET claimed_until = excluded.claimed_until WHERE mine.claimed_until < now()
       RETURNING evidence_id`,
      [evidenceId],
    );
    return rows.length > 0;
  }

  /** Progress, which also prolongs the claim. */
  async note(evidenceId: string, percent: number): Promise<void> {
    await this.database.query(
      `UPDATE app.evidence_bundles SET percent = $2, claimed_until = now() + interval '${CLAIM}' WHERE evidence_id = $1`,
      [evidenceId, Math.round(percent)],
    );
  }

  /** Not made now: the next round may try again. */
  async release(evidenceId: string): Promise<void> {
    await this.database.query('UPDATE app.evidence_bundles SET claimed_until = now() WHERE evidence_id = $1', [evidenceId]);
  }

  async put(evidenceId: string, archive: Uint8Array): Promise<void> {
    const sealed = await sealArchive(this.keys, { exportId: evidenceId, subjectId: evidenceId }, archive);
    if (sealed === undefined) throw new Error('The key of this evidence is destroyed.');
    await this.database.query('UPDATE app.evidence_bundles SET percent = 100, key_id = $2, sealed = $3 WHERE evidence_id = $1', [
      evidenceId,
      sealed.keyId,
      sealed.sealed,
    ]);
  }

  /** Undefined once it is removed. */
  async open(evidenceId: string): Promise<Buffer | undefined> {
    const [row] = await this.database.query<{ key_id: string; sealed: Buffer }[]>(
      'SELECT key_id, sealed FROM app.evidence_bundles WHERE evidence_id = $1 AND sealed IS NOT NULL',
      [evidenceId],
    );
    return row === undefined ? undefined : openArchive(this.keys, evidenceId, { keyId: row.key_id, sealed: row.sealed });
  }

  async progress(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<{ evidence_id: string; percent: number }[]>(
      'SELECT evidence_id, percent FROM app.evidence_bundles',
    );
    return new Map(rows.map(({ evidence_id: id, percent }) => [id, percent]));
  }

  async remove(evidenceId: string): Promise<void> {
    await this.keys.destroy({ subjectId: evidenceId, retentionClass: 'account' });
    await this.database.query('DELETE FROM app.evidence_bundles WHERE evidence_id = $1', [evidenceId]);
  }
}
