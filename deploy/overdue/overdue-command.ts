/**
 * "make overdue" for an installation without a checkout, once a day: compares the packages of this release with the vulnerabilities that
 * are known by now. What is overdue (docs/security.md, "Packages") also goes to ALARM_MAIL and ALARM_WEBHOOK_URL.
 */
import { readSettings } from '@danubit/runtime/settings/settings';
import { sendersOf } from '@danubit/workers/alarms/alarm-senders';
import { SmtpMailGateway } from '@danubit/workers/gateways/mail/mail-gateway';
import { readFile } from 'node:fs/promises';
import { messageOf } from '../installation/errors.ts';
import { checkPackages, type Output } from './check-packages.ts';
import { ADVISORIES_URL } from './known-advisories.ts';

const SBOM = new URL('../../sbom.cdx.json', import.meta.url);

const alarms = (): NonNullable<Output['raise']> => {
  const { SMTP_URL, MAIL_FROM, ALARM_MAIL, ALARM_WEBHOOK_URL } = readSettings(['SMTP_URL', 'MAIL_FROM', 'ALARM_MAIL', 'ALARM_WEBHOOK_URL']);
  // Without a mail server, only test mode starts: alarms are then posted, if at all.
  const mail = SMTP_URL === undefined ? {} : { ALARM_MAIL };
  const senders = sendersOf({ ALARM_WEBHOOK_URL, ...mail }, new SmtpMailGateway(SMTP_URL ?? 'smtp://127.0.0.1', MAIL_FROM));
  return async (kind, details) => {
    const raised = details.map((detail, index) => ({ key: `${kind}-${String(index)}`, kind, details: detail, raisedAt: new Date() }));
    for (const send of senders) await send(raised);
  };
};

const main = async (): Promise<number> => {
  const url = process.env['ADVISORIES_URL'] ?? ADVISORIES_URL;
  const facts = { readSbom: () => readFile(SBOM, 'utf8'), url, nodeVersion: process.version, now: new Date() };
  return checkPackages(facts, { write: (line) => process.stdout.write(`${line}\n`), raise: alarms() });
};

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  return 2;
});
