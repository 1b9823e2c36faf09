import { createHash } from 'node:crypto';
import type { MailGateway } from '../gateways/mail/mail-gateway.ts';
import type { OpenAlarm } from './alarm-table.ts';

const REQUEST_LIMIT_MS = 10_000;

/** A way on which a person hears of alarms. @throws Error when it did not work, and it is tried again. */
export type AlarmTeller = (alarms: readonly OpenAlarm[]) => Promise<void>;

type AlarmSettings = { readonly ALARM_MAIL?: string | undefined; readonly ALARM_WEBHOOK_URL?: string | undefined };

/** The ways that are set. */
export const tellersOf = ({ ALARM_MAIL, ALARM_WEBHOOK_URL }: AlarmSettings, gateway: MailGateway): readonly AlarmTeller[] => [
  ...(ALARM_MAIL === undefined ? [] : [mailTeller(gateway, ALARM_MAIL)]),
  ...(ALARM_WEBHOOK_URL === undefined ? [] : [webhookTeller(ALARM_WEBHOOK_URL)]),
];

const webhookTeller =
  (url: string): AlarmTeller =>
  async (alarms) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: textOf(alarms), alarms: alarms.map(({ kind, details, raisedAt }) => ({ kind, raisedAt, ...details })) }),
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    if (!response.ok) throw new Error(`The webhook of alarms answered ${String(response.status)}.`);
  };

/** Straight to the mail server: an alarm may be about the very log that other mails go through. */
const mailTeller =
  (gateway: MailGateway, to: string): AlarmTeller =>
  async (alarms) => {
    const text = textOf(alarms);
    const id = createHash('sha256').update(text).digest('hex').slice(0, 32);
    const subject = alarms.length === 1 ? `Alarm: ${alarms[0]?.kind ?? ''}` : `${String(alarms.length)} alarms`;
    const html = `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
    const result = await gateway.send({ messageId: `<alarm-${id}@danubit.example>`, to, subject, text, html });
    if (result === 'rejected') throw new Error('The mail server takes no mail for ALARM_MAIL.');
  };

const textOf = (alarms: readonly OpenAlarm[]): string =>
  alarms
    .map(({ kind, details, raisedAt }) => [raisedAt.toISOString(), kind, ...Object.entries(details).map(pairText)].join('  '))
    .join('\n');

const pairText = ([name, value]: readonly [string, unknown]): string =>
  `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`;
