import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { MainLogEvent } from '@danubit/core/domain/main-log.events';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import type { MailEvent } from '@danubit/core/domain/support/mail/mail.events';
import { renderMail } from '@danubit/core/mail/mail-templates';
import { memoryLog } from '@danubit/core/testing/test-logs';
import { commandContext } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import type { EventLog } from '@danubit/event-store/event-log';
import { START } from '@danubit/event-store/event-store.port';
import { isErased } from '@danubit/event-store/kernel/personal';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { workRequestedBy } from '../reactors/all-reactors.ts';
import { mailTeamReactor } from '../reactors/mail-team.reactor.ts';
import { TestClock, workOn } from '../testing/deposit-scene.ts';
import { mailTeamJob } from './mail-team.job.ts';

const clock = new TestClock();
const id = () => newCommandId(clock.now());
const [partnerId, ownerId, ownerSubject, memberId, memberSubject, invitationId] = [id(), id(), id(), id(), id(), id()];
const stream = partnerStream(partnerId);

let log: EventLog;
beforeEach(async () => {
  log = memoryLog();
  const data = { partnerId, ownerId, company: 'Vltava Pay', registrationNumber: '35 000 000', country: 'SK' };
  await append(ownerSubject, { type: 'PartnerRegistered', data });
});

const append = async (subjectId: string, ...events: readonly MainLogEvent[]): Promise<void> => {
  const context = commandContext({
    ...{ commandId: id(), occurredAt: '2026-11-21T09:30:00.000Z', subjectId },
    actor: { kind: 'customer', id: ownerId, role: null },
  });
  await log.append(stream, events, 'any', context);
};
const register = async (userId: string, subjectId: string, email: string, firstName: string): Promise<void> => {
  const context = commandContext({
    ...{ commandId: id(), occurredAt: '2026-11-21T09:30:00.000Z', subjectId },
    actor: { kind: 'customer', id: userId, role: null },
  });
  const data = { userId, subjectId, email, firstName, lastName: 'N', redirectPath: '/dashboard' };
  await log.append(accountStream(userId), [{ type: 'AccountRegistered', data }], 'any', context);
};
const inDays = (days: number): string => new Date(clock.now().getTime() + days * 86_400_000).toISOString();
const invited = (expiresAt = inDays(7)): MainLogEvent => ({
  type: 'TeamMemberInvited',
  data: { partnerId, invitationId, role: 'developer', expiresAt, email: 'ana@shop.example' },
});

/** Runs everything the reactor requests for the whole log, twice: each mail is requested once. */
const requestedMails = async () => {
  for (const _ of ['once', 'and again']) {
    const events = await log.decode(await log.store.readAll(START, 1_000));
    for (const { subject, action } of events.flatMap((event) => workRequestedBy(mailTeamReactor, event)))
      await mailTeamJob({ log, clock }).run({ ...workOn(action, subject.slice(0, 36)), subject });
  }
  const stored = await log.store.readAll(START, 1_000);
  const mails = await log.decode<MailEvent>(stored.filter(({ type }) => type === 'MailRequested'));
  return mails.flatMap(({ type, data, metadata }) => {
    if (type !== 'MailRequested' || isErased(data.parameters) || isErased(data.to)) return [];
    const { subject, text } = renderMail(data.template, data.parameters, 'https://danubit.example');
    return [{ to: data.to, subject, text, subjectId: metadata.subjectId }];
  });
};

describe('a person who is invited', () => {
  test('reads the role and the time; the name of the company once we have verified it', async () => {
    await append(invitationId, invited());
    const [mail, ...others] = await requestedMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'ana@shop.example', subjectId: invitationId, subject: 'You are invited to a team at Danubit' });
    expect(mail?.text).toContain('Role: Developer');
    expect(mail?.text).toContain('panel=api');
    expect(mail?.text).not.toContain('Vltava Pay');
  });

  test('by a verified company reads its name', async () => {
    await append(ownerSubject, { type: 'PartnerVerified', data: { partnerId, approver: 'the spec' } });
    await append(invitationId, invited());
    expect((await requestedMails())[0]?.text).toContain('Company: Vltava Pay');
  });

  test('gets no mail once the invitation has been withdrawn or has expired', async () => {
    await append(invitationId, invited(inDays(-1)));
    expect(await requestedMails()).toEqual([]);
    await append(invitationId, { type: 'TeamInvitationEnded', data: { partnerId, invitationId, cause: 'withdrawn' } });
    expect(await requestedMails()).toEqual([]);
  });
});

describe('a person who is out of the team', () => {
  const out = (cause: 'removed' | 'left'): MainLogEvent => ({ type: 'TeamMemberRemoved', data: { partnerId, memberId, cause } });
  beforeEach(() => register(memberId, memberSubject, 'ana@shop.example', 'Ana'));

  test('gets a mail when removed by another', async () => {
    await append(memberSubject, out('removed'));
    const [mail] = await requestedMails();
    expect(mail).toMatchObject({ to: 'ana@shop.example', subjectId: memberSubject });
    expect(mail?.text).toMatch(/Hello Ana,[^]*Company: Vltava Pay/);
  });

  test('needs no mail after leaving', async () => {
    await append(memberSubject, out('left'));
    expect(await requestedMails()).toEqual([]);
  });
});

describe('unusual use of a key', () => {
  const ofKey = { partnerId, keyId: id() };
  const noticed = (change: object): MainLogEvent => ({
    type: 'UnusualKeyUseNoticed',
    data: {
      ...{ ...ofKey, kind: 'new_country', noticedAt: '2026-11-21T09:30:00.000Z', country: null, count: null, lastUsedAt: null },
      ...change,
    },
  });
  beforeEach(async () => {
    await register(ownerId, ownerSubject, 'jana@shop.example', 'Jana');
    await register(memberId, memberSubject, 'ana@shop.example', 'Ana');
    const key = { name: 'Checkout', mode: 'live' as const, hint: 'dan_live_7Qf…x4Kp', scopes: [], networks: [] };
    await append(
      memberSubject,
      { type: 'ApiKeyIssued', data: { ...ofKey, ...key } },
      { type: 'TeamMemberJoined', data: { partnerId, memberId, invitationId, role: 'developer' } },
    );
  });

  test('is mailed to each admin, and to no one else', async () => {
    await append(ownerSubject, noticed({ country: 'BR' }));
    const [mail, ...others] = await requestedMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'jana@shop.example', subjectId: ownerSubject, subject: 'Unusual use of one of your API keys' });
    expect(mail?.text).toMatch(/Key: Checkout \(dan_live_7Qf…x4Kp\)[^]*What we saw: First use from Brazil/);
    await append(memberSubject, { type: 'TeamRoleChanged', data: { partnerId, memberId, role: 'admin' } });
    await append(ownerSubject, noticed({ kind: 'burst', count: 4_000 }));
    expect((await requestedMails()).map(({ to }) => to)).toContain('ana@shop.example');
  });

  test('says what was seen', async () => {
    await append(
      ownerSubject,
      noticed({ kind: 'burst', count: 4_000 }),
      noticed({ kind: 'refusals', count: 25 }),
      noticed({ kind: 'after_rest', lastUsedAt: '2026-08-02T10:00:00.000Z' }),
      noticed({ country: 'XX' }),
    );
    const seen = (await requestedMails()).map(({ text }) => /What we saw: (.*)/.exec(text)?.[1]);
    expect(seen).toEqual([
      '4000 requests within an hour, far more than usual',
      '25 requests within an hour refused for their address or a missing scope',
      'First use since 2 August 2026',
      'First use from another country',
    ]);
  });
});
