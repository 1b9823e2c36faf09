import { createHash } from 'node:crypto';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import type { OpenAlarm } from './alarm-table.ts';

const REQUEST_LIMIT_MS = 10_000;

/** Sends alarms to a person. @throws Error when sending failed and must be retried */
export type AlarmSender = (alarms: readonly OpenAlarm[]) => Promise<void>;

type AlarmSettings = { readonly ALARM_MAIL?: string | undefined; readonly ALARM_WEBHOOK_URL?: string | undefined };

/** The senders that the settings configure. */
export const sendersOf = ({ ALARM_MAIL, ALARM_WEBHOOK_URL }: AlarmSettings, gateway: MailGateway): readonly AlarmSender[] => [
  ...(ALARM_MAIL === undefined ? [] : [mailSender(gateway, ALARM_MAIL)]),
  ...(ALARM_WEBHOOK_URL === undefined ? [] : [webhookSender(ALARM_WEBHOOK_URL)]),
];

const webhookSender =
  (url: string): AlarmSender =>
  async (alarms) => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: textOf(alarms), alarms: alarms.map(({ kind, details, raisedAt }) => ({ kind, raisedAt, ...details })) }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`The alarm webhook answered ${String(response.status)}.`);
  };

/** Directly to the mail server: an alarm may be about the log through which other mails are requested. */
const mailSender =
  (gateway: MailGateway, to: string): AlarmSender =>
  async (alarms) => {
    const text = textOf(alarms);
    const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const subject = alarms.length === 1 ? `Alarm: ${alarms[0]?.kind ?? ''}` : `${String(alarms.length)} alarms`;
    const html = `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
    const result = await gateway.send({ messageId: `<alarm-${id}@danubit.example>`, to, subject, text, html });
    if (result === 'rejected') throw new Error('The mail server rejects mail to ALARM_MAIL.');
  };

const textOf = (alarms: readonly OpenAlarm[]): string =>
  alarms
    .map(({ kind, details, raisedAt }) => [raisedAt.toISOString(), kind, ...Object.entries(details).map(pairText)].join('  '))
    .join('\n');

const pairText = ([name, value]: readonly [string, unknown]): string =>
  `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
