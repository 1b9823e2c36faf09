import { CustomerDocuments, type StoredDocument } from '@danubit/core/customer-documents/customer-documents.port';
import { openDocument, sealDocument } from '@danubit/core/customer-documents/sealed-document';
import { MalwareScanner, MalwareScannerUnavailable } from '@danubit/core/malware-scanner/malware-scanner.port';
import { PersonalDataKeys } from '@danubit/event-store/personal-data.port';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { HttpProblem } from '../problems/http-problem.ts';

const sealedSchema = z.array(z.object({ key_id: z.string(), sealed: z.instanceof(Buffer) }));
const storedSchema = z.array(z.object({ document_id: z.string(), user_id: z.string(), subject_id: z.string() }));

/**
 * Documents in the table `app.customer_documents` (docs/decisions/0234-documents-lie-in-a-table.md). Each is scanned for malware before it
 * is stored.
 */
@Injectable()
export class StoredDocuments extends CustomerDocuments {
  constructor(
    private readonly database: DataSource,
    private readonly keys: PersonalDataKeys,
    private readonly scanner: MalwareScanner,
  ) {
    super();
  }

  /** @throws HttpProblem 422 INFECTED_DOCUMENT, 503 DOCUMENT_NOT_SCANNED */
  override async put({ documentId, userId, subjectId }: StoredDocument, content: Uint8Array, now: Date): Promise<boolean> {
    await this.#requireClean(content);
    const document = await sealDocument(this.keys, { documentId, subjectId }, content);
    if (document === undefined) return false;
    await this.database.query(
      `INSERT INTO app.customer_documents (document_id, user_id, subject_id, key_id, sealed, stored_at, is_recorded)
       VALUES ($1, $2, $3, $4, $5, $6, false) ON CONFLICT (document_id) DO NOTHING`,
      [documentId, userId, subjectId, document.keyId, document.sealed, now],
    );
    return true;
  }

  override async confirm(documentId: string): Promise<void> {
    await this.database.query('UPDATE app.customer_documents SET is_recorded = true WHERE document_id = $1', [documentId]);
  }

  override async doubt(documentId: string): Promise<void> {
    await this.database.query('UPDATE app.customer_documents SET is_recorded = false WHERE document_id = $1', [documentId]);
  }

  override async open(documentId: string): Promise<Buffer | undefined> {
    const rows = await this.database.query<unknown>('SELECT key_id, sealed FROM app.customer_documents WHERE document_id = $1', [
      documentId,
    ]);
    const [row] = z.parse(sealedSchema, rows);
    return row === undefined ? undefined : openDocument(this.keys, documentId, { keyId: row.key_id, sealed: row.sealed });
  }

  override async remove(documentId: string): Promise<void> {
    await this.database.query('DELETE FROM app.customer_documents WHERE document_id = $1', [documentId]);
  }

  override async unconfirmed(before: Date): Promise<readonly StoredDocument[]> {
    const rows = await this.database.query<unknown>(
      'SELECT document_id, user_id, subject_id FROM app.customer_documents WHERE NOT is_recorded AND stored_at < $1 LIMIT 100',
      [before],
    );
    return z.parse(storedSchema, rows).map((row) => ({ documentId: row.document_id, userId: row.user_id, subjectId: row.subject_id }));
  }

  async #requireClean(content: Uint8Array): Promise<void> {
    try {
      if ((await this.scanner.malwareIn(content)) === undefined) return;
    } catch (error) {
      if (error instanceof MalwareScannerUnavailable) throw notScanned(error);
      throw error;
    }
    throw new HttpProblem(422, 'INFECTED_DOCUMENT', 'This file contains malware. Scan your device, then send a new photo of the document.');
  }
}

const notScanned = (cause: unknown): HttpProblem =>
  new HttpProblem(
    503,
    'DOCUMENT_NOT_SCANNED',
    'We cannot check files right now. Your document was not saved. Try again in a few minutes.',
    {
      headers: { 'retry-after': '60' },
      cause,
    },
  );
