import { given } from '@danubit/api/testing/test-customers';
import { carryOutCaps } from '@danubit/compliance/carry-out-caps';
import { carryOutEndings } from '@danubit/compliance/carry-out-endings';
import { money } from '@danubit/contracts/values/money';
import { ENDS_AFTER_HOURS, type EndReason } from '@danubit/contracts/values/relationship-ends';
import { CapBook } from '@danubit/core/compliance/cap-book';
import { RelationshipEndBook } from '@danubit/core/compliance/relationship-end-book';
import { receiptIdOf } from '@danubit/core/chain/receipt-id';
import { customerCap, type CustomerCapCommand } from '@danubit/core/domain/compliance/customer-cap/customer-cap.decider';
import { capKey, customerCapStream } from '@danubit/core/domain/compliance/customer-cap/customer-cap.stream';
import { relationshipEnd, type RelationshipEndCommand } from '@danubit/core/domain/compliance/relationship-end/relationship-end.decider';
import { relationshipEndStream } from '@danubit/core/domain/compliance/relationship-end/relationship-end.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import type { CryptoReceiptEvent } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.events';
import { cryptoReceiptStream } from '@danubit/core/domain/payments/crypto-receipt/crypto-receipt.stream';
import { addressKeyOf, beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import type { TransferInEvent } from '@danubit/core/domain/payments/transfer-in/transfer-in.events';
import { transferInStream } from '@danubit/core/domain/payments/transfer-in/transfer-in.stream';
import { usdLimits } from '@danubit/core/domain/settings/settings/payment-limits';
import { settingsStream } from '@danubit/core/domain/settings/settings/settings.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { randomUUID } from 'node:crypto';
import { BLOCK, OWN_IBAN, type LeakScene } from './leak-scene.ts';

/** What can be special about a customer of a journey besides their name. */
type Customer = { readonly userId: string; readonly subjectId: string };

const HOUR_MS = 3_600_000;
const LATER = '2099-01-01T00:00:00.000Z';

/** The customer acts for a company, which is approved. */
export const actsFor = async ({ api }: LeakScene, { userId, subjectId }: Customer, name: string): Promise<void> => {
  const owner = { subjectId, userId };
  const company = { name, legalForm: 'limited_company', registry: 'OR', registryNumber: 'Sro 1/B', country: 'SK', lei: null } as const;
  const address = { street: 'Vzorová 1', city: 'Bratislava', postalCode: '811 02', country: 'SK' };
  const review = { ...owner, reviewId: newCommandId(api.clock.now()) };
  await given(api, customerStream(subjectId), subjectId, [
    { type: 'CompanyDescribed', data: { ...owner, company } },
    { type: 'CompanyAddressGiven', data: { ...owner, address } },
    { type: 'ReviewRequested', data: { ...review, purpose: 'company', dueAt: LATER } },
    { type: 'LevelGranted', data: { ...review, level: 'company', expiresAt: LATER } },
  ]);
};

/** The customer has the extended level since before the nationality was required. */
export const approvedLongAgo = async ({ api }: LeakScene, { userId, subjectId }: Customer): Promise<void> => {
  const review = { subjectId, userId, reviewId: newCommandId(api.clock.now()) };
  await given(api, customerStream(subjectId), subjectId, [
    { type: 'ReviewRequested', data: { ...review, purpose: 'extended', dueAt: LATER } },
    { type: 'LevelGranted', data: { ...review, level: 'extended', expiresAt: LATER } },
  ]);
};

/** Two people ended the relationship for this reason a day ago, so it takes effect now. The clock stays: lists and sessions last a day. */
export const relationshipEnds = async ({ api, compliance }: LeakScene, about: Customer, endReason: EndReason): Promise<void> => {
  const { restricted } = compliance;
  const { clock } = api;
  const endingId = newCommandId(clock.now());
  const hoursAgo = (hours: number): string => new Date(clock.now().getTime() - hours * HOUR_MS).toISOString();
  const decidedAt = hoursAgo(ENDS_AFTER_HOURS);
  const tell = async (command: RelationshipEndCommand): Promise<void> => {
    const context = commandContext({
      commandId: newCommandId(clock.now()),
      occurredAt: hoursAgo(0),
      actor: SYSTEM_ACTOR,
      subjectId: endingId,
    });
    const handled = await handleCommand(restricted, {
      stream: relationshipEndStream(endingId),
      decider: relationshipEnd,
      command,
      context,
    });
    if (!handled.accepted) throw new Error(handled.refusal.code);
  };
  const rationale = 'As the file of the case says.';
  await tell({ type: 'ProposeEnd', endingId, about, endReason, rationale, by: 'officer', at: decidedAt, lapsesAt: LATER });
  await tell({ type: 'ApproveEnd', by: 'manager', isSenior: true, proposal: 1, at: decidedAt, takesEffectAt: hoursAgo(0) });
  await carryOutEndings(compliance, new RelationshipEndBook(restricted));
};

/** 60.00 EUR by bank transfer, from an account in this name. */
export const transferArrives = async (
  { api }: LeakScene,
  { userId, subjectId }: Customer,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> => {
  const transferId = newCommandId(api.clock.now());
  const received: TransferInEvent = {
    type: 'FundsReceived',
    data: {
      transferId,
      userId,
      subjectId,
      provider: 'iso20022',
      account: OWN_IBAN,
      bankReference: `${transferId}/0`,
      money: money('EUR', 6_000n),
      bookedOn: api.clock.now().toISOString().slice(0, 10),
      reference: null,
      remittance: 'Savings',
      payer: { name: `${firstName} ${lastName}`, iban: 'SK0809000000000123123123' },
    },
  };
  await given(api, transferInStream(transferId), subjectId, [received]);
};

/** An address of their own for ether. @returns its id in the address book */
export const hasAddress = async ({ api }: LeakScene, { userId, subjectId }: Customer, address: string): Promise<string> => {
  const beneficiaryId = idFromText(addressKeyOf(userId, 'ETH.ethereum', address));
  const usableFrom = api.clock.now().toISOString();
  const added = { beneficiaryId, userId, label: null, asset: 'ETH.ethereum', network: 'ethereum', address, usableFrom } as const;
  await given(api, beneficiaryStream(userId), subjectId, [{ type: 'AddressAdded', data: added }]);
  return beneficiaryId;
};

/** 0.005 BTC from outside. */
export const coinsArrive = async ({ api }: LeakScene, { userId, subjectId }: Customer): Promise<void> => {
  const txid = randomUUID();
  const receiptId = receiptIdOf('bitcoin', txid, 0);
  const received: CryptoReceiptEvent = {
    type: 'CryptoReceived',
    data: {
      receiptId,
      userId,
      subjectId,
      walletId: userId,
      network: 'bitcoin',
      money: money('BTC.bitcoin', 500_000n),
      txid,
      place: 0,
      block: BLOCK,
      senders: ['bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'],
    },
  };
  await given(api, cryptoReceiptStream(receiptId), subjectId, [received]);
};

/** Why no more than 300.00 US dollars a day are possible. */
export type LimitedBy = 'a cap' | 'own choice';
const ASKED = usdLimits(10_000, 5_000, 100_000, 50_000);
const LOW = usdLimits(300, 300, 100_000, 50_000);

/**
 * Both customers once chose the lower limits and have asked for higher ones since. Those of one apply already, and two people have capped
 * them at what the other still has.
 */
export const isLimited = async ({ api, compliance }: LeakScene, { userId, subjectId }: Customer, by: LimitedBy): Promise<void> => {
  const about = { userId, subjectId };
  const { clock } = api;
  const now = clock.now();
  const soon = new Date(now.getTime() + 1_000).toISOString();
  await given(api, settingsStream(userId), subjectId, [
    { type: 'PaymentLimitsChanged', data: { userId, before: ASKED, after: LOW, effectiveFrom: now.toISOString() } },
    { type: 'PaymentLimitsChanged', data: { userId, before: LOW, after: ASKED, effectiveFrom: by === 'a cap' ? soon : LATER } },
  ]);
  clock.advance(2_000);
  if (by === 'own choice') return;
  const { restricted } = compliance;
  const capId = idFromText(capKey(subjectId));
  const tell = async (command: CustomerCapCommand): Promise<void> => {
    const at = clock.now();
    const context = commandContext({ commandId: newCommandId(at), occurredAt: at.toISOString(), actor: SYSTEM_ACTOR, subjectId: capId });
    const handled = await handleCommand(restricted, { stream: customerCapStream(capId), decider: customerCap, command, context });
    if (!handled.accepted) throw new Error(handled.refusal.code);
  };
  const [cap, limits] = [
    { daily: money('EUR', 27_272n), monthly: null },
    { daily: LOW.dailyDeposit, monthly: null },
  ];
  const rationale = 'The source of the money stays unclear.';
  const at = clock.now().toISOString();
  await tell({ type: 'ProposeCap', capId, about, cap, limits, rate: null, rationale, by: 'officer', at, lapsesAt: LATER });
  await tell({ type: 'ApproveCap', by: 'manager', proposal: 1, at });
  await carryOutCaps(compliance, new CapBook(restricted));
};
