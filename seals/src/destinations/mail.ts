import { createTransport } from 'nodemailer';
import type { Destination } from './destination.ts';

const DAY_MS = 86_400_000;
const TIMEOUT_MS = 30_000;

/**
 * The newest checkpoint of a day, to a mailbox of the auditor's, through a separate mail account:
 * `smtps://user:password@host:465?to=auditor@firm.example`. A repeated mail has the same Message-ID.
 */
export const mailDestination = (address: string, from: string): Destination => {
  const url = new URL(address);
  const to = url.searchParams.get('to') ?? '';
  url.searchParams.delete('to');
  const transport = createTransport({
    url: url.toString(),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    name: 'mail',
    everyMs: DAY_MS,
    deliver: async ({ log, tree, toSize, checkpoints }) => {
      await transport.sendMail({
        from,
        to,
        messageId: `<seal-${log}-${tree}-${String(toSize)}@danubit.seals>`,
        subject: `Checkpoint of the ${log} log at ${String(toSize)} events`,
        text: [
          `The attached checkpoint seals the first ${String(toSize)} events of the ${log} log.`,
          'Keep it where the sender cannot change it. With it, the verifier proves that a later export of the log still begins with the same events.',
        ].join('\n\n'),
        attachments: checkpoints.map(({ size, note }) => ({
          filename: `${log}-${String(size)}.checkpoint`,
          content: note,
          contentType: 'text/plain; charset=utf-8',
        })),
      });
    },
  };
};
