/** "make alerts": lists alerts of screening and monitoring, and decides about them (docs/compliance.md). */
import { EVENT_LOG_SETTINGS, openFitEventLog } from '@danubit/core/main-log/open-event-log';
import { ALERT_DECISIONS } from '@danubit/contracts/values/alerts';
import type { AlertSubject } from '@danubit/core/domain/compliance/alert/alert.events';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { readSettings } from '@danubit/runtime/settings/settings';
import type { AlertAnswer } from '@danubit/core/compliance/alert-answer';
import type { ListedAlert } from '@danubit/core/compliance/alert-book';
import { DataSource } from 'typeorm';
import { INDEX_KEY_SETTINGS, indexKeysOf } from '../../platform/accounts/keyed-index.ts';
import { readOptions } from '../read-options.ts';
import { answerAlert, openAlerts, type AlertDesk } from './alert-desk.ts';

const USAGE = `Usage: alerts --as <staff>                                                       lists alerts that wait
       alerts --as <staff> --alert <id> --answer clear|confirm_pep|keep|refuse|escalate --reason <why>
       alerts --as <staff> --alert <id> --answer approve|reject                  answers what another person proposed`;

const answerOf = (answer: string | undefined, rationale: string): AlertAnswer => {
  if (answer === 'approve' || answer === 'reject') return { kind: answer };
  const kind = [...ALERT_DECISIONS, 'escalate' as const].find((known) => known === answer);
  if (kind === undefined) throw new Error(USAGE);
  return { kind, rationale };
};

const main = async (): Promise<void> => {
  const values = readOptions({
    as: { type: 'string' },
    alert: { type: 'string' },
    answer: { type: 'string' },
    reason: { type: 'string' },
  });
  if (values.as === undefined) throw new Error(USAGE);
  const settings = readSettings([...EVENT_LOG_SETTINGS, 'RESTRICTED_DATABASE_URL', 'RESTRICTED_EVENTSTORE_URL', ...INDEX_KEY_SETTINGS]);
  const database = await new DataSource({ type: 'postgres', url: settings.DATABASE_URL }).initialize();
  const eventLog = await openFitEventLog(settings);
  const restrictedLog = openRestrictedLog(settings);
  const desk: AlertDesk = { database, eventLog, restrictedLog, emailIndexKeys: indexKeysOf(settings), now: new Date() };
  try {
    if (values.alert === undefined) {
      const open = await openAlerts(desk, values.as);
      process.stdout.write(open.length === 0 ? 'No alerts are waiting.\n' : `${open.map(textOf).join('\n')}\n`);
      return;
    }
    await answerAlert(desk, values.alert, values.as, answerOf(values.answer, values.reason ?? ''));
    process.stdout.write('Recorded. "make alerts" lists the alerts that wait.\n');
  } finally {
    await eventLog.close();
    await restrictedLog.close();
    await database.destroy();
  }
};

const textOf = ({ state, subject, reasons, isScreeningHit, score }: ListedAlert): string => {
  const why = [...(isScreeningHit ? ['Name close to a listed name'] : []), ...reasons].join('; ');
  const payment = subject === null ? 'erased' : `${subject.name}${otherSideOf(subject)}`;
  const proposal = state.proposal === null ? '' : `\n  proposed: ${state.proposal.decision}; another person approves or rejects it`;
  return [
    `${state.alertId}  ${state.isEscalated ? 'for officers' : state.status}${state.isHeld ? ', payment held' : ''}, due ${state.dueAt}`,
    `  ${why} (score ${String(score)}), ${payment}${proposal}`,
  ].join('\n');
};

const otherSideOf = ({ payment }: AlertSubject): string => (payment === null ? '' : `, other side ${payment.payerName ?? 'unknown'}`);

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
