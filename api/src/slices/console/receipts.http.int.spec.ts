import { money } from '@danubit/contracts/values/money';
import { receiptIdOf } from '@danubit/core/chain/receipt-id';
import type { AnnouncementsEvent } from '@danubit/core/domain/delivery/announcements/announcements.events';
import { announcementsStream } from '@danubit/core/domain/delivery/announcements/announcements.stream';
import type { IncomingInquiryEvent } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.events';
import { incomingInquiryStream } from '@danubit/core/domain/delivery/incoming-inquiry/incoming-inquiry.stream';
import type { RecordReadEvent } from '@danubit/core/domain/compliance/record-read/record-read.events';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import type { BeneficiaryEvent } from '@danubit/core/domain/payments/beneficiary/beneficiary.events';
import { beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import type { DepositAddressesEvent } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.events';
import { depositAddressesStream } from '@danubit/core/domain/wallet/deposit-addresses/deposit-addresses.stream';
import { openRestrictedLog } from '@danubit/core/restricted-log/open-restricted-log';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { newCommandId } from '@danubit/event-store/event-ids';
import { START } from '@danubit/event-store/event-store.port';
import { cryptoReceiptsProjection } from '@danubit/projections/tables/crypto-receipts/crypto-receipts.projection';
import { depositAddressesProjection } from '@danubit/projections/tables/deposit-addresses/deposit-addresses.projection';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ReadTables } from '../../platform/database/read-tables.ts';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeOwnWallets } from '../../testing/own-wallets.ts';
import { signedInCustomer, type SignedInCustomer } from '../../testing/auth-client.ts';
import { staffMember, type Member } from '../../testing/staff-member.ts';
import { startTestApi, type TestApi } from '../../testing/start-test-api.ts';

const ADDRESS = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
const SENDER = '149w62rY42aZBox8fGcmqNsXUzSStKeq8C';
let api: TestApi;
let customer: SignedInCustomer;
let [operator, officer, auditor, analyst, manager] = [] as unknown as [Member, Member, Member, Member, Member];

beforeAll(async () => {
  api = await startTestApi({
    settings: { TRAVEL_RULE_PROVIDERS: 'sava|Sava Exchange|SI||https://sava.example/inquiries' },
    projections: [cryptoReceiptsProjection, depositAddressesProjection],
  });
  await makeOwnWallets(api);
  customer = await signedInCustomer(api);
  operator = await staffMember(api, 'payments_operator');
  officer = await staffMember(api, 'compliance_officer');
  auditor = await staffMember(api, 'auditor');
  analyst = await staffMember(api, 'compliance_analyst');
  manager = await staffMember(api, 'senior_manager');
}, 90_000);
afterAll(() => api.stop());

type Owner = Pick<SignedInCustomer, 'userId' | 'subjectId'>;
const contextOf = ({ subjectId }: Owner) =>
  commandContext({
    ...{ commandId: newCommandId(new Date()), occurredAt: new Date().toISOString(), actor: SYSTEM_ACTOR, subjectId },
  });
const arrived = (owner: Owner, ...later: readonly CryptoReceiptEvent[]) => arrivedFrom(SENDER, owner, ...later);
const arrivedFrom = async (
  sender: string,
  owner: Owner,
  ...later: readonly CryptoReceiptEvent[]
): Promise<{ id: string; txid: string }> => {
  const txid = randomUUID();
  const id = receiptIdOf('bitcoin', txid, 0);
  const { userId, subjectId } = owner;
  const received: CryptoReceiptEvent = {
    type: 'CryptoReceived',
    data: {
      ...{
        receiptId: id,
        userId,
        subjectId,
        walletId: userId,
        network: 'bitcoin',
        money: money('BTC.bitcoin', 2_500_000n),
        txid,
        place: 0,
      },
      ...{ block: { height: 7, hash: 'a' }, senders: [sender] },
    },
  };
  const events = [received, ...later.map((event) => ({ ...event, data: { ...event.data, receiptId: id, userId } }) as CryptoReceiptEvent)];
  const { position } = await api.eventLog.append(cryptoReceiptStream(id), events, 'no-stream', contextOf(owner));
  await api.app.get(ReadTables).waitFor(['crypto_receipts'], position);
  return { id, txid };
};
const base = { receiptId: '', userId: '' };
const valued: CryptoReceiptEvent = { type: 'CryptoReceiptValued', data: { ...base, value: money('EUR', 200_000n) } };
const held: CryptoReceiptEvent = { type: 'CryptoReceiptHeld', data: { ...base, code: 'sender_unproven' } };
const credited: CryptoReceiptEvent = {
  type: 'CryptoReceiptCredited',
  data: { ...base, entryId: 'e1', stream: 'w1', value: money('EUR', 200_000n), confirmations: 2 },
};
const assignAddress = async (): Promise<void> => {
  const { userId, subjectId } = customer;
  const requested: DepositAddressesEvent = {
    type: 'DepositAddressRequested',
    data: { userId, subjectId, walletId: userId, network: 'bitcoin' },
  };
  const assigned: DepositAddressesEvent = {
    type: 'DepositAddressAssigned',
    data: { userId, network: 'bitcoin', address: ADDRESS, fromHeight: 1 },
  };
  const { position } = await api.eventLog.append(depositAddressesStream(userId), [requested, assigned], 'any', contextOf(customer));
  await api.app.get(ReadTables).waitFor(['deposit_addresses'], position);
};

const send = (by: Caller, path: string, body?: unknown) =>
  callApi(api, by, `/api/staff/crypto-receipt${path}`, { body }) as Promise<{
    status: number;
    body: { receipts: { id: string }[]; error?: unknown };
  }>;
const idsIn = ({ body }: { body: { receipts: { id: string }[] } }) => body.receipts.map(({ id }) => id);
const problem = (status: number, code: string) => ({ status, body: { error: { code } } });

describe('receipts of coins', () => {
  it('are listed with sender, value and steps, held ones first, and the look-up is recorded', async () => {
    const open = await arrived(customer);
    const { id, txid } = await arrived(customer, valued, held);
    const ended = await arrived(customer, valued, credited);
    const listed = await send(auditor, 's');
    expect(listed.body.receipts[0]).toMatchObject({
      ...{ id, txid, status: 'held', hold: 'sender_unproven', amount: '0.02500000', asset: 'BTC', network: 'bitcoin', value: '2000.00' },
      ...{ senders: [SENDER], steps: [{ type: 'CryptoReceived' }, { type: 'CryptoReceiptValued' }, { type: 'CryptoReceiptHeld' }] },
    });
    expect(idsIn(listed)).toContain(open.id);
    expect(idsIn(listed)).not.toContain(ended.id);
    expect(idsIn(await send(auditor, 's?state=ended'))).toEqual([ended.id]);
    const restricted = openRestrictedLog(api.settings);
    try {
      const last = (await restricted.decode<RecordReadEvent>(await restricted.store.readAll(START, 1_000))).at(-1);
      expect(last).toMatchObject({ data: { purpose: 'receipt_list' }, metadata: { actor: { kind: 'staff', id: auditor.userId } } });
      expect(JSON.stringify(last?.data.records)).toContain(ended.id);
    } finally {
      await restricted.close();
    }
  });

  it('are found by transaction, by our address and by one that paid, in either case', async () => {
    await assignAddress();
    const { id, txid } = await arrived(customer, valued, credited);
    const find = (text: string) => send(operator, '-searches', { text });
    expect(idsIn(await find(txid.toUpperCase()))).toEqual([id]);
    expect(idsIn(await find(` ${id} `))).toEqual([id]);
    expect(idsIn(await find(ADDRESS.toUpperCase()))).toContain(id);
    const other = await arrived(officer, valued, credited);
    expect(idsIn(await find(SENDER.toUpperCase()))).toEqual(expect.arrayContaining([id, other.id]));
    expect(idsIn(await find(other.txid))).toEqual([other.id]);
    expect(idsIn(await find('unknown'))).toEqual([]);
    expect(await find(' ')).toMatchObject({ status: 400, body: { error: { details: { parameter: 'text' } } } });
  });

  it('are found by one that paid, also behind more newer ones of the customer than a page has', async () => {
    const OLD_SENDER = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry';
    const old = await arrivedFrom(OLD_SENDER, customer);
    for (let newer = 0; newer < 51; newer += 1) await arrived(customer);
    expect(idsIn(await send(operator, '-searches', { text: OLD_SENDER.toUpperCase() }))).toEqual([old.id]);
  });

  it('are released by two people who do not own them, with a reason, once', async () => {
    const { id } = await arrived(customer, valued, held);
    const release = (member: Caller, receiptId: string, reason = 'A signed statement.') =>
      send(member, `s/${receiptId}/release`, { reason });
    const answer = (member: Caller, verb: 'approve' | 'reject', proposal: number) =>
      send(member, `s/${id}/${verb}`, { proposal, reason: 'The signature is right.' });
    expect(await release(operator, id)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await release(customer, id)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await release(officer, randomUUID())).toMatchObject(problem(404, 'NOT_FOUND'));
    expect(await release(officer, id, ' ')).toMatchObject(problem(400, 'INVALID_PARAMETER'));
    const own = await arrived(officer, valued, held);
    expect(await release(officer, own.id)).toMatchObject(problem(403, 'OWN_AFFAIR'));
    expect(await answer(officer, 'approve', 1)).toMatchObject(problem(409, 'NOT_PROPOSED'));
    expect(await release(analyst, id)).toMatchObject({ status: 202, body: { id, status: 'held' } });
    expect(await release(officer, id)).toMatchObject(problem(409, 'ALREADY_PROPOSED'));
    expect(await answer(analyst, 'approve', 1)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await answer(officer, 'reject', 1)).toMatchObject({ status: 202, body: { status: 'held' } });
    expect(await release(officer, id)).toMatchObject({ status: 202 });
    for (const [proposal, status, code] of [
      [2, 403, 'SAME_PERSON'],
      [1, 409, 'PROPOSAL_DIFFERS'],
    ] as const)
      expect(await answer(officer, 'approve', proposal)).toMatchObject(problem(status, code));
    const [waiting] = (await send(manager, '-searches', { text: id })).body.receipts;
    expect(waiting).toMatchObject({
      status: 'held',
      proposal: { number: 2, by: { user_id: officer.userId }, reason: 'A signed statement.' },
    });
    expect(await answer(manager, 'approve', 2)).toMatchObject({ status: 202, body: { id, status: 'released' } });
    expect(await answer(manager, 'approve', 2)).toMatchObject(problem(409, 'NOT_HELD'));
    const [found] = (await send(officer, '-searches', { text: id })).body.receipts;
    expect(found).toMatchObject({ status: 'released', hold: null, proposal: null });
    for (const text of ['A signed statement.', 'The signature is right.']) expect(JSON.stringify(found)).toContain(text);
  });

  it('go back to a sending address that is proved, or to one that a provider on the list has named, once two people agree', async () => {
    const FROM = 'bcrt1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qzf4jry';
    const { id } = await arrivedFrom(FROM, customer, valued, held);
    const back = (member: Caller, address: string, provider: string | null) =>
      send(member, `s/${id}/return`, { address, provider, reason: 'Not accepted.' });
    expect(await back(operator, FROM, null)).toMatchObject(problem(403, 'FORBIDDEN'));
    expect(await back(analyst, FROM, null)).toMatchObject(problem(409, 'SENDER_UNPROVEN'));
    expect(await back(analyst, 'not an address', null)).toMatchObject(problem(400, 'INVALID_PARAMETER'));
    expect(await back(analyst, ADDRESS, 'sava')).toMatchObject({
      status: 400,
      body: { error: { message: 'This is an address of ours.' } },
    });
    expect(await back(analyst, FROM, 'unknown')).toMatchObject(problem(400, 'INVALID_PARAMETER'));
    const of = { beneficiaryId: randomUUID(), userId: customer.userId };
    const saved: readonly BeneficiaryEvent[] = [
      {
        type: 'AddressAdded',
        data: { ...of, label: null, usableFrom: '2026-01-01T00:00:00.000Z', asset: 'BTC.bitcoin', network: 'bitcoin', address: FROM },
      },
      { type: 'OwnershipProved', data: { ...of, method: 'signed_message', evidence: 'signature' } },
    ];
    await api.eventLog.append(beneficiaryStream(customer.userId), saved, 'any', contextOf(customer));
    const [shown] = (await send(analyst, '-searches', { text: id })).body.receipts;
    expect(shown).toMatchObject({ proven_senders: [FROM], is_returnable: true, goes_to: null });
    expect(await back(analyst, FROM, null)).toMatchObject({ status: 202, body: { id, status: 'held' } });
    const [waiting] = (await send(officer, '-searches', { text: id })).body.receipts;
    expect(waiting).toMatchObject({ proposal: { number: 1, reason: 'Not accepted.', goes_to: { address: FROM, provider: null } } });
    expect(await send(officer, `s/${id}/approve`, { proposal: 1, reason: 'Agreed.' })).toMatchObject({
      status: 202,
      body: { status: 'returning' },
    });
    expect((await send(officer, '-searches', { text: id })).body.receipts[0]).toMatchObject({ status: 'returning', goes_to: FROM });
    const reviewed = await arrived(customer, valued, { type: 'CryptoReceiptHeld', data: { ...base, code: 'under_review' } });
    const named = { address: FROM, provider: null, reason: 'Not accepted.' };
    expect(await send(analyst, `s/${reviewed.id}/return`, named)).toMatchObject(problem(409, 'SENDER_UNPROVEN'));
    const inReview = await arrivedFrom(FROM, customer, valued, { type: 'CryptoReceiptHeld', data: { ...base, code: 'under_review' } });
    expect(await send(analyst, `s/${inReview.id}/return`, named)).toMatchObject(problem(409, 'NOT_RETURNABLE'));
  });

  it('show the provider and the sender that were announced', async () => {
    const { id } = await arrived(customer, valued, {
      type: 'CryptoReceiptHeld',
      data: { ...base, code: 'originator_missing' },
    });
    const { userId, subjectId } = customer;
    const coins = {
      inquiryId: id,
      providerId: 'sava',
      userId,
      answer: 'refused',
      asset: 'BTC.bitcoin',
      minor: '2500000',
      txid: null,
    } as const;
    const named = (primaryIdentifier: string, secondaryIdentifier: string) => ({
      name: { nameIdentifier: [{ primaryIdentifier, secondaryIdentifier, nameIdentifierType: 'LEGL' }] },
    });
    const legalPerson = { name: { nameIdentifier: [{ legalPersonName: 'Sava Exchange', legalPersonNameIdentifierType: 'LEGL' }] } };
    const message = {
      originator: { originatorPersons: [{ naturalPerson: named('Odosielateľ', 'Oskar') }], accountNumber: [SENDER] },
      beneficiary: { beneficiaryPersons: [{ naturalPerson: named('Iná', 'Eva') }], accountNumber: [ADDRESS] },
      originatingVASP: { originatingVASP: { legalPerson } },
    };
    const inquiry: IncomingInquiryEvent = {
      type: 'IncomingInquiryAnswered',
      data: { ...coins, reference: 'ref-1', inquiryHash: 'a', announced: JSON.stringify(message) },
    };
    const taken: readonly AnnouncementsEvent[] = [
      { type: 'TransferAnnounced', data: { ...coins, validUntil: '2999-01-01T00:00:00.000Z' } },
      { type: 'AnnouncementTakenUp', data: { userId, inquiryId: id, receiptId: id } },
    ];
    await api.eventLog.append(incomingInquiryStream(id), [inquiry], 'no-stream', contextOf({ userId, subjectId }));
    await api.eventLog.append(announcementsStream(userId), taken, 'no-stream', contextOf({ userId, subjectId }));
    const { body } = await send(operator, '-searches', { text: id });
    expect(body.receipts).toMatchObject([
      {
        ...{ id, hold: 'originator_missing' },
        announcement: { provider: 'sava', reference: 'ref-1', recipient: 'another_person', originators: ['Oskar Odosielateľ'] },
      },
    ]);
  });
});
