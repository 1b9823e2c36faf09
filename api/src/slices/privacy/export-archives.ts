import { openArchive } from '@danubit/core/data-export/sealed-archive';
import { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';

const progressSchema = z.array(z.object({ export_id: z.string(), percent: z.int() }));
const sealedSchema = z.array(z.object({ key_id: z.string(), sealed: z.instanceof(Buffer) }));

/** The archives that the workers have put in schema `app`. */
@Injectable()
export class ExportArchives {
  constructor(
    private readonly database: DataSource,
    private readonly keys: PersonalDataKeys,
  ) {}

  async progressOf(userId: string): Promise<ReadonlyMap<string, number>> {
    const rows = await this.database.query<unknown>('SELECT export_id, percent FROM app.data_exports WHERE user_id = $1', [userId]);
    return new Map(z.parse(progressSchema, rows).map(({ export_id: id, percent }) => [id, percent]));
  }

  /** Undefined where there is none, and once its key is destroyed. */
  async open(exportId: string, userId: string): Promise<Buffer | undefined> {
    const rows = await this.database.query<unknown>(
      'SELECT key_id, sealed FROM app.data_exports WHERE export_id = $1 AND user_id = $2 AND sealed IS NOT NULL',
      [exportId, userId],
    );
    const [row] = z.parse(sealedSchema, rows);
    return row === undefined ? undefined : openArchive(this.keys, exportId, { keyId: row.key_id, sealed: row.sealed });
  }
}
