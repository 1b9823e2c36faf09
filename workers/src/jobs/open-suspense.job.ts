import { captureToSuspense } from '@danubit/core/domain/ledger/entry/suspense.entries';
import type { PaymentEvent } from '@danubit/core/domain/payments/payment/payment.events';
import { suspense } from '@danubit/core/domain/payments/suspense/suspense.decider';
import type { SuspenseKind } from '@danubit/core/domain/payments/suspense/suspense.events';
import { suspenseStream } from '@danubit/core/domain/payments/suspense/suspense.stream';
import { idFromText } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { openLedger } from '@danubit/core/ledger/ledger';
import { failpoint } from '@danubit/runtime/process/failpoint';
import { captureLookUpOf } from './capture-subject.ts';
import { contextOf, type Job, type JobTools } from './job.ts';
import { readPayment } from './read-payment.ts';

const KINDS: Partial<Readonly<Record<PaymentEvent['type'], SuspenseKind>>> = {
  LateCaptureFound: 'late',
  DoubleCaptureFound: 'double',
  DifferingCaptureFound: 'differing',
};

/**
 * Books a capture that no payment explains to `suspense`, once for its reference at the provider, and opens an item for staff. Money in a
 * currency that our ledger does not keep gets an item without an entry.
 */
export const openSuspenseJob = ({ log, clock }: JobTools): Job => {
  const ledger = openLedger(log);
  return {
    action: 'open-suspense',
    async run(work) {
      const { paymentId, notification: capture } = captureLookUpOf(work.subject);
      const { payment, history } = await readPayment(log, paymentId);
      const found = history.find(
        (event) =>
          (event.type === 'LateCaptureFound' || event.type === 'DoubleCaptureFound' || event.type === 'DifferingCaptureFound') &&
          event.data.evidence.providerReference === capture?.reference,
      );
      const kind = found && KINDS[found.type];
      if (found === undefined || kind === undefined || !('reported' in found.data)) {
        throw new Error(`Payment ${paymentId} has no event about capture ${String(capture?.reference)}.`);
      }
      const { attempt, provider, money, reported, evidence } = found.data;
      const { providerReference } = evidence;
      const { userId, subjectId, walletId } = payment;
      const itemId = idFromText(`suspense:${provider}:${providerReference}`);

      let entryId: string | null = null;
      if (money !== null) {
        const entry = captureToSuspense({ captureId: itemId, money, effectiveAt: found.metadata.occurredAt });
        entryId = (await ledger.postJournalEntry(contextOf(work, clock, 'book', subjectId), entry.entryId, entry)).entryId;
        failpoint('entry-posted');
      }
      await handleCommand(log, {
        stream: suspenseStream(itemId),
        decider: suspense,
        command: {
          type: 'OpenItem',
          item: { itemId, paymentId, userId, subjectId, walletId, kind, attempt, provider, providerReference, money, reported, entryId },
        },
        context: contextOf(work, clock, 'open', subjectId),
      });
      return 'done';
    },
  };
};
