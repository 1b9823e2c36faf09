import type { Mode } from '@danubit/contracts/values/ids';
import { describeTable } from '../describe-table.ts';

/** A customer's export of personal data; the archive itself is in `app.data_exports`. */
export type DataExportRow = {
  readonly id: string;
  readonly user_id: string;
  readonly reference: string;
  readonly status: 'requested' | 'ready' | 'failed' | 'expired';
  readonly requested_at: string;
  readonly ready_at: string | null;
  readonly expires_at: string | null;
  readonly bytes: number | null;
  readonly mode: Mode;
};

export const { entity: dataExportEntity, columns: dataExportColumns } = describeTable<DataExportRow>('data_exports', 'id', {
  id: 'text',
  user_id: 'text',
  reference: 'text',
  status: 'text',
  requested_at: 'timestamptz',
  ready_at: 'timestamptz null',
  expires_at: 'timestamptz null',
  bytes: 'integer null',
  mode: 'text',
});
