import { beforeEach, describe, expect, test } from '@jest/globals';
import { DEFAULT_NOTIFICATION_SETTINGS } from '@danubit/core/domain/settings/settings/notification-settings';
import { DEFAULT_SECURITY_SETTINGS } from '@danubit/core/domain/settings/settings/security-settings';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import type { MailEvent } from '@danubit/core/domain/support/mail/mail.events';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { webhooksStream } from '@danubit/core/domain/partners/webhooks/webhooks.stream';
import { partnerIdOf } from '@danubit/core/partners/partner-id';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { renderMail } from '@danubit/core/mail/mail-templates';
import { isErased } from '@danubit/event-store/kernel/personal';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { workRequestedBy } from '../reactors/all-reactors.ts';
import { mailSecurityEventReactor } from '../reactors/mail-security-event.reactor.ts';
import { TestClock, workOn } from '../testing/deposit-scene.ts';
import { mailSecurityEventJob } from './mail-security-event.job.ts';

const clock = new TestClock();
const [userId, subjectId, sessionId] = [newCommandId(clock.now()), newCommandId(clock.now()), newCommandId(clock.now())];
const person = { userId, subjectId, email: 'jana@firma.example', firstName: 'Jana', lastName: 'Nováková', redirectPath: '/dashboard' };
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let log: EventLog;
beforeEach(async () => {
  log = memoryLog();
  await append(accountStream(userId), { type: 'AccountRegistered', data: person });
  await append(sessionStream(sessionId), {
    type: 'SessionStarted',
    data: { sessionId, userId, device: FIREFOX, address: '192.0.2.1', place: 'SK', isNewDevice: true },
  });
});

const append = async (stream: string, ...events: readonly MainLogEvent[]): Promise<void> => {
  const context = commandContext({
    commandId: newCommandId(clock.now()),
    occurredAt: '2026-11-21T09:30:00.000Z',
    actor: { kind: 'customer', id: userId, role: null },
    subjectId,
    sessionId,
  });
  await log.append(stream, events, 'any', context);
};

/** Runs everything the reactors request for the whole log, twice: each mail is requested once. */
const requestedMails = async () => {
  for (const _ of ['once', 'and again']) {
    const events = await log.decode(await log.store.readAll(START, 1_000));
    for (const { subject, action } of events.flatMap((event) => workRequestedBy(mailSecurityEventReactor, event)))
      await mailSecurityEventJob({ log, clock }).run({ ...workOn(action, subject.slice(0, 36)), subject });
  }
  const stored = await log.store.readAll(START, 1_000);
  const mails = await log.decode<MailEvent>(stored.filter(({ type }) => type === 'MailRequested'));
  return mails.flatMap((mail) => (mail.type === 'MailRequested' && !isErased(mail.data.parameters) ? [mail.data] : []));
};

/** Jana registered it. Ana joined as admin; so did Eva, who was removed, and Petr, who closed the account; Ivan is a developer. */
const givenCompany = async (): Promise<string> => {
  const partnerId = partnerIdOf(userId);
  const company = { company: 'Vltava Pay', registrationNumber: '1', country: 'SK' };
  await append(partnerStream(partnerId), { type: 'PartnerRegistered', data: { partnerId, ownerId: userId, ...company } });
  for (const name of ['Ana', 'Eva', 'Petr', 'Ivan']) {
    const memberId = newCommandId(clock.now());
    const email = `${name.toLowerCase()}@firma.example`;
    await append(accountStream(memberId), { type: 'AccountRegistered', data: { ...person, userId: memberId, email, firstName: name } });
    if (name === 'Petr') await append(accountStream(memberId), { type: 'AccountClosed', data: { userId: memberId } });
    const [ofMember, role] = [{ partnerId, memberId }, name === 'Ivan' ? 'developer' : 'admin'] as const;
    await append(partnerStream(partnerId), { type: 'TeamMemberJoined', data: { ...ofMember, invitationId: name, role } });
    if (name === 'Eva') await append(partnerStream(partnerId), { type: 'TeamMemberRemoved', data: { ...ofMember, cause: 'removed' } });
  }
  return partnerId;
};

describe('mails about security events', () => {
  test('report a new device with time and place, unless login alerts are off', async () => {
    const [mail, ...others] = await requestedMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      template: 'new-device',
      to: 'jana@firma.example',
      parameters: { firstName: 'Jana', at: '21 November 2026 at 10:30 (Europe/Bratislava)', device: 'Firefox on Linux', place: 'Slovakia' },
    });
    expect(renderMail('new-device', mail?.parameters as Record<string, string>, 'https://danubit.example').text).toContain(
      'Firefox on Linux',
    );
  });

  test('of logins are off when the setting says so; all others cannot be switched off', async () => {
    const after = { ...DEFAULT_SECURITY_SETTINGS, emailLoginAlerts: false };
    await append(settingsStream(userId), { type: 'SecuritySettingsChanged', data: { userId, before: DEFAULT_SECURITY_SETTINGS, after } });
    await append(accountStream(userId), { type: 'PasswordChanged', data: { userId } });
    expect((await requestedMails()).map(({ template }) => template)).toEqual(['protection-loosened', 'password-changed']);
  });

  test('report that a passkey was added or removed, not that it was renamed', async () => {
    const data = { userId, passkeyId: 'p1' };
    const types = ['PasskeyAdded', 'PasskeyRenamed', 'PasskeyRemoved'] as const;
    await append(accountStream(userId), ...types.map((type) => ({ type, data })));
    expect((await requestedMails()).map(({ template }) => template)).toEqual(['new-device', 'passkey-added', 'passkey-removed']);
  });

  test('name each protection that was turned off or loosened, every time, and only those', async () => {
    const before = { emailLoginAlerts: true, withdrawalWhitelist: true, sessionTimeoutHours: 1 } as const;
    const after = { emailLoginAlerts: true, withdrawalWhitelist: false, sessionTimeoutHours: 168 } as const;
    const notifications = DEFAULT_NOTIFICATION_SETTINGS;
    await append(
      settingsStream(userId),
      { type: 'SecuritySettingsChanged', data: { userId, before, after } },
      { type: 'SecuritySettingsChanged', data: { userId, before: after, after: before } },
      { type: 'SecuritySettingsChanged', data: { userId, before, after } },
      { type: 'NotificationSettingsChanged', data: { userId, before: notifications, after: { ...notifications, priceAlerts: false } } },
      { type: 'NotificationSettingsChanged', data: { userId, before: notifications, after: { ...notifications, securityAlerts: false } } },
    );
    const mails = (await requestedMails()).filter(({ template }) => template === 'protection-loosened');
    expect(mails).toHaveLength(3);
    const texts = mails.map(
      ({ parameters }) => renderMail('protection-loosened', parameters as Record<string, string>, 'https://danubit.example').text,
    );
    expect(texts[0]).toContain('The withdrawal whitelist was turned off.');
    expect(texts[0]).toContain('The session timeout was made longer.');
    expect(texts[0]).not.toContain('Email login alerts');
    expect(texts[0]).toContain('21 November 2026 at 10:30 (Europe/Bratislava)');
    expect(texts[2]).toContain('Security alerts were turned off in the notification settings.');
  });

  test('inform the admins of a company that an endpoint answered 410, not that a person disabled one', async () => {
    const partnerId = await givenCompany();
    const ids = { partnerId, endpointId: 'test_e1' };
    const where = { mode: 'test', endpointUrl: 'https://shop.example/hooks', types: [], payload: 'thin' } as const;
    await append(
      webhooksStream(partnerId),
      { type: 'WebhookEndpointAdded', data: { ...ids, ...where, types: [] } },
      { type: 'WebhookEndpointDisabled', data: { ...ids, cause: 'by_partner' } },
      { type: 'WebhookEndpointEnabled', data: ids },
      { type: 'WebhookEndpointDisabled', data: { ...ids, cause: 'gone' } },
    );
    const mails = (await requestedMails()).filter(({ template }) => template === 'webhook-endpoint-gone');
    expect(mails).toMatchObject([
      { to: 'jana@firma.example', parameters: { firstName: 'Jana', endpoint: 'https://shop.example/hooks', mode: 'test' } },
      { to: 'ana@firma.example', parameters: { firstName: 'Ana', endpoint: 'https://shop.example/hooks', mode: 'test' } },
    ]);
    const { text } = renderMail('webhook-endpoint-gone', mails[0]?.parameters as Record<string, string>, 'https://danubit.example');
    expect(text).toContain('https://shop.example/hooks');
  });

  test('go to both addresses when the address changes, and report each event', async () => {
    const change = { userId, changeId: 'c1', previousEmail: 'jana@firma.example', email: 'jana@nova.example' };
    await append(
      accountStream(userId),
      { type: 'EmailChanged', data: change },
      { type: 'AccountRestricted', data: { userId, code: 'under_review' } },
    );
    await append(sessionStream(sessionId), { type: 'RefreshReuseDetected', data: { sessionId, userId } });
    expect((await requestedMails()).map(({ template, to }) => [template, to])).toEqual([
      ['new-device', 'jana@nova.example'],
      ['email-changed', 'jana@firma.example'],
      ['email-changed', 'jana@nova.example'],
      ['account-restricted', 'jana@nova.example'],
      ['refresh-reuse', 'jana@nova.example'],
    ]);
  });
});
