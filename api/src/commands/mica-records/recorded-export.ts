import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import type { MicaCompany } from '@danubit/core/compliance/mica/assets-of-tables';
import { staff } from '@danubit/core/domain/identity/staff/staff.decider';
import { staffStream } from '@danubit/core/domain/identity/staff/staff.stream';
import type { RestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { findLogin } from '../find-login.ts';
import type { Desk } from '../four-eyes.ts';
import { recordCommandRead } from '../record-command-read.ts';
import { exportRecords, refuseFilled, type Period } from './export-records.ts';

/** Who may take the records out of the main log: the officer answers authorities, the auditor reads the whole main log anyway. */
const EXPORTERS: readonly StaffRole[] = ['compliance_officer', 'auditor'];

export type ExportDesk = Desk & { readonly restrictedLog: RestrictedLog };

export type Export = {
  readonly folder: string;
  readonly period: Period;
  readonly account: string;
  readonly reason: string;
  readonly company: MicaCompany;
};

/**
 * Exports the records, after who exports which period, and why, was recorded as a look-up: without the record no file is written.
 * @throws Error that says what to correct
 */
export const recordedExport = async (desk: ExportDesk, { folder, period, account, reason, company }: Export) => {
  if (reason.trim() === '') throw new Error('Say why the records are needed: REASON="Request of the supervisor of 3 March 2026"');
  const { user_id: by, subject_id: subjectId } = await findLogin(desk, account);
  const roles = await desk.eventLog.load(staff, staffStream(by));
  const role = roles.find((held) => EXPORTERS.includes(held));
  if (role === undefined) throw new Error(`This account holds no role that may export records: ${EXPORTERS.join(', ')}.`);
  await refuseFilled(folder);
  const context = commandContext({
    commandId: newCommandId(desk.now),
    occurredAt: desk.now.toISOString(),
    actor: { kind: 'staff', id: by, role },
    subjectId,
    channel: 'cli',
  });
  const records = [{ kind: 'mica_records' as const, id: `${period.from}/${period.until}`, userId: null }];
  await recordCommandRead(desk, { purpose: 'mica_export', records, reason: reason.trim() }, context);
  return exportRecords(desk.eventLog, folder, period, company);
};
