import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

export const DATA_EXPORT_STATUSES = ['requested', 'ready', 'failed', 'expired'] as const;

const dataExportSchema = z.strictObject({
  /** Such as "REQ-7K3M9QABCD". */
  reference: z.string(),
  status: z.enum(DATA_EXPORT_STATUSES),
  requested_at: z.iso.datetime(),
  /** While it is being prepared, from 0 to 100; null otherwise. */
  percent: z.nullable(z.int()),
  ready_at: z.nullable(z.iso.datetime()),
  /** Until when it can be downloaded. */
  expires_at: z.nullable(z.iso.datetime()),
  bytes: z.nullable(z.int()),
});
export type DataExport = z.infer<typeof dataExportSchema>;

export const listDataExports = defineEndpoint({
  method: 'GET',
  path: '/api/data-exports',
  summary: 'Lists the data exports that a customer has requested, newest first.',
  auth: 'customer',
  replies: { 200: z.strictObject({ exports: z.array(dataExportSchema) }) },
  refusals: [],
});

export const requestDataExport = defineEndpoint({
  method: 'POST',
  path: '/api/data-exports',
  summary: 'Requests a copy of all personal data (GDPR art. 15 and 20). Only one is being prepared or ready at a time.',
  auth: 'customer',
  stepUp: true,
  body: z.strictObject({ confirmed: z.literal(true) }),
  replies: { 201: dataExportSchema },
  refusals: ['STEP_UP_REQUIRED', 'DATA_EXPORT_OPEN', 'DATA_EXPORT_READY', 'IDEMPOTENCY_KEY_REUSED', 'REQUEST_IN_PROGRESS'],
});

export const downloadDataExport = defineEndpoint({
  method: 'GET',
  path: '/api/data-exports/:reference/archive',
  summary: 'Returns the copy as a ZIP archive: data.json with its schema, and a summary to read.',
  auth: 'customer',
  stepUp: true,
  params: z.strictObject({ reference: z.string().check(z.maxLength(40)) }),
  mediaType: 'application/zip',
  replies: { 200: z.string() },
  refusals: ['STEP_UP_REQUIRED', 'NOT_FOUND', 'DATA_EXPORT_GONE'],
});
