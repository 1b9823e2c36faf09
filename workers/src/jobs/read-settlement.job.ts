import { settlement } from '@danubit/core/domain/payments/settlement/settlement.decider';
import type { SettlementCommand } from '@danubit/core/domain/payments/settlement/settlement.decider';
import { ITEMS_PER_PAGE } from '@danubit/core/domain/payments/settlement/settlement.events';
import { settlementStream } from '@danubit/core/domain/payments/settlement/settlement.stream';
import type { ProviderSettlement } from '@danubit/core/payment-provider/payment-provider.port';
import type { PaymentProviders } from '@danubit/core/payment-provider/payment-providers';
import { handleCommand } from '@danubit/event-store/handle-command';
import { hash } from 'node:crypto';
import type { DueWork } from '../due/due-work.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { settlementOfSubject } from './settlement-subject.ts';

export type ReadSettlementTools = JobTools & { readonly providers: PaymentProviders };

const AFTER_FAULT_MS = 60_000;
/** A late report is requested again until it arrives. */
const LOOK_AGAIN_MS = 15 * 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
/** Long after every provider has made its report; the settlement itself is then listed as overdue. */
const TRIES = 40;

/** Asks the provider for what a payout consists of, since a notification is only a hint, and records it. */
export const readSettlementJob = (tools: ReadSettlementTools): Job => ({
  action: 'read-settlement',
  providerOf: ({ subject }) => Promise.resolve(settlementOfSubject(subject).provider),
  async run(work) {
    const { provider, reportId } = settlementOfSubject(work.subject);
    const found = await tools.providers.of(provider).readSettlement(reportId);
    switch (found.kind) {
      case 'settlement':
        await recordSettlement(tools, work, provider, found.settlement);
        return 'done';
      case 'unknown':
        return { againInMs: AFTER_FAULT_MS };
      case 'faulty':
      case 'not-found':
        return work.tries < TRIES ? { againInMs: Math.min(LOOK_AGAIN_MS * 2 ** Math.min(work.tries, 10), LONGEST_PAUSE_MS) } : 'done';
    }
  },
});

/** Pages first, so that the report is never recorded without all of its items. */
export const recordSettlement = async (tools: JobTools, work: DueWork, provider: string, found: ProviderSettlement): Promise<void> => {
  const { reportId, net, items, paidOn } = found;
  const digest = digestOf(found);
  const named = { provider, reportId };
  const give = async (step: string, command: SettlementCommand): Promise<void> => {
    const { log, clock } = tools;
    const context = contextOf(work, clock, `${step}:${digest}`, null);
    const handled = await handleCommand(log, { stream: settlementStream(provider, reportId), decider: settlement, command, context });
    if (!handled.accepted) throw new Error(`Settlement ${reportId} was refused: ${handled.refusal.code}.`);
  };
  for (let page = 0; page * ITEMS_PER_PAGE < items.length; page += 1) {
    const part = items.slice(page * ITEMS_PER_PAGE, (page + 1) * ITEMS_PER_PAGE);
    await give(`items:${String(page)}`, { type: 'RecordItems', ...named, digest, page, items: part });
  }
  await give('report', { type: 'RecordReport', ...named, report: { net, digest, itemCount: items.length, paidOn } });
};

/** The same for the same figures, in any order. */
const digestOf = ({ net, items }: ProviderSettlement): string => {
  const lines = items.map(({ id, kind, reference, gross, fee }) =>
    JSON.stringify([id, kind, reference, gross.asset, gross.minor, fee.asset, fee.minor]),
  );
  return hash('sha256', JSON.stringify([net.asset, net.minor, ...lines.toSorted()]));
};
