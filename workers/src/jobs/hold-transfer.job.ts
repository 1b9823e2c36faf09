import type { Job, JobTools } from './job.ts';
import { readPayment } from './read-payment.ts';
import { holdTransfer, readTransfer } from './transfer-in.ts';

/** After a deposit was refused: if its money had come by bank transfer, it waits in `suspense` for staff. */
export const holdTransferJob = (tools: JobTools): Job => ({
  action: 'hold-transfer',
  async run(work) {
    const { payment } = await readPayment(tools.log, work.subject);
    if (payment.method.kind !== 'bank_transfer' || payment.status !== 'refused') return 'done';
    const read = await readTransfer(tools.log, payment.method.transferId);
    await holdTransfer(tools, work, read, { reason: 'refused', refused: payment });
    return 'done';
  },
});
