import { exportedDataSchema, type ExportedData } from '@danubit/core/data-export/exported-data';
import { strToU8, zipSync } from 'fflate';
import * as z from 'zod/mini';
import { summaryOf } from './summary.ts';

/** The archive: what a person reads, what a program reads, the form of the latter, and the documents of the person. */
export const packArchive = (data: ExportedData, documents: Readonly<Record<string, Uint8Array>> = {}): Uint8Array =>
  zipSync(
    {
      'summary.html': strToU8(summaryOf(data)),
      'data.json': strToU8(JSON.stringify(data, null, 1)),
      'schema.json': strToU8(JSON.stringify(z.toJSONSchema(exportedDataSchema), null, 1)),
      ...documents,
    },
    // Equal data gives equal bytes.
    { level: 6, mtime: data.made_at },
  );
