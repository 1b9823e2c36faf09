import type { PlantedBug } from './bug.ts';

/** Mistakes that give money back twice, to the wrong account, or not at all. */
export const moneyBackBugs: readonly PlantedBug[] = [
  {
    name: 'refund-by-its-own-approval',
    harm: 'one person alone gives money back',
    edits: [
      {
        file: 'core/src/domain/payments/suspense/suspense.decider.ts',
        search: "  if (by === proposal.requestedBy) return refuse({ code: 'same_person' });\n",
        replace: '',
      },
    ],
    caughtBy: 'core/src/domain/payments/suspense/suspense.decider.spec.ts',
  },
  {
    name: 'refund-over-the-capture',
    harm: 'refunds of one payment at once give back more than was captured',
    edits: [
      {
        file: 'core/src/domain/payments/payment/payment-refunds.ts',
        search: "[sumOf(state, 'reserved'), refundedOf(state), chargedOf(state)].reduce(",
        replace: '[refundedOf(state), chargedOf(state)].reduce(',
      },
    ],
    caughtBy: 'core/src/domain/payments/payment/payment-refunds.spec.ts',
  },
  {
    name: 'small-refunds-need-nobody',
    harm: 'one person alone gives a large amount back in small parts',
    edits: [
      {
        file: 'workers/src/jobs/clear-refund.job.ts',
        search: 'needsApproval: needsApproval(total, payment, tools.refundThreshold),',
        replace: 'needsApproval: needsApproval(asked, payment, tools.refundThreshold),',
      },
    ],
    caughtBy: 'workers/src/jobs/refund-jobs.spec.ts',
  },
  {
    name: 'refund-under-a-derived-command',
    harm: 'a repeated job takes over the submission of the first run and requests the refund from the provider again',
    edits: [
      {
        file: 'workers/src/jobs/submit-refund.job.ts',
        search: "{ ...contextOf(work, clock, 'submit', state.request.subjectId), commandId: newCommandId(startedAt) }",
        replace: "contextOf(work, clock, 'submit', state.request.subjectId)",
      },
    ],
    caughtBy: 'workers/src/jobs/refund-outcomes.spec.ts',
  },
  {
    name: 'failed-refund-keeps-the-money',
    harm: 'what was set aside for a refund that failed stays out of reach of the customer',
    edits: [
      {
        file: 'workers/src/reactors/settle-refund.reactor.ts',
        search: '    RefundFailed: ofRefund,\n',
        replace: '',
      },
    ],
    caughtBy: 'workers/src/jobs/refund-outcomes.spec.ts',
  },
  {
    name: 'dispute-takes-what-was-refunded',
    harm: 'a customer bears a disputed amount that is back on the card already',
    edits: [
      {
        file: 'core/src/domain/payments/payment/payment-disputes.ts',
        search: "refund.status === 'released' ? null : refund.money",
        replace: "refund.status === 'refunded' ? null : refund.money",
      },
    ],
    caughtBy: 'workers/src/jobs/dispute-jobs.spec.ts',
  },
  {
    name: 'dispute-beside-a-refund',
    harm: 'a refund that is not sent yet goes out although the bank has taken the money',
    edits: [
      {
        file: 'workers/src/jobs/settle-dispute.job.ts',
        search: "    await giveToRefund(tools, work, state, 'stop', { type: 'StopRefund' });\n",
        replace: '    void state;\n',
      },
    ],
    caughtBy: 'workers/src/jobs/dispute-jobs.spec.ts',
  },
  {
    name: 'won-dispute-keeps-the-repayment',
    harm: 'a customer who repaid the debt of a dispute does not get it back when the dispute is won',
    edits: [
      {
        file: 'workers/src/jobs/settle-dispute.job.ts',
        search: 'const shares = { fromBalance: addMoney(taken.fromBalance, minus(taken.owed, owed)), owed, loss: taken.loss };',
        replace: 'const shares = { fromBalance: taken.fromBalance, owed, loss: addMoney(taken.loss, minus(taken.owed, owed)) };',
      },
    ],
    caughtBy: 'workers/src/jobs/dispute-jobs.spec.ts',
  },
  {
    name: 'lost-order-never-repeated',
    harm: 'a withdrawal whose order was lost on its way to the bank waits for ever',
    edits: [
      {
        file: 'workers/src/jobs/resolve-payout.job.ts',
        search: 'if (work.tries < REPETITIONS && order !== undefined)',
        replace: 'if (work.tries < 0 && order !== undefined)',
      },
    ],
    caughtBy: 'workers/src/jobs/payout-jobs.spec.ts',
  },
  {
    name: 'late-capture-never-explained',
    harm: 'a payout that arrived before our books knew of a capture leaves that capture open for ever',
    edits: [
      {
        file: 'workers/src/jobs/book-settlement.job.ts',
        search: "if (state.status === 'booked') return explainLate(tools, work, { state, history });",
        replace: "if (state.status === 'booked') return 'done';",
      },
    ],
    caughtBy: 'workers/src/jobs/book-settlement.spec.ts',
  },
];
