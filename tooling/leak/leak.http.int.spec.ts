import { depositBody, requestDeposit } from '@danubit/api/slices/payments/testing/request-deposit';
import { given, givenCustomer } from '@danubit/api/testing/test-customers';
import { applyDecisions } from '@danubit/compliance/apply-decisions';
import { transactionIdOf } from '@danubit/contracts/values/ids';
import type { EndReason } from '@danubit/contracts/values/relationship-ends';
import { AlertBook } from '@danubit/core/compliance/alert-book';
import { alert, type AlertCommand } from '@danubit/core/domain/compliance/alert/alert.decider';
import { alertStream } from '@danubit/core/domain/compliance/alert/alert.stream';
import { customerStream } from '@danubit/core/domain/onboarding/customer/customer.stream';
import { accountKeyOf, beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { commandContext, SYSTEM_ACTOR } from '@danubit/event-store/command-context';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { handleCommand } from '@danubit/event-store/handle-command';
import { eventually } from '@danubit/runtime/testing/eventually';
import { ReadTables } from '@danubit/api/platform/database/read-tables';
import { allProjections } from '@danubit/projections/tables/all-projections';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { randomInt } from 'node:crypto';
import {
  actsFor,
  approvedLongAgo,
  coinsArrive,
  hasAddress,
  isLimited,
  relationshipEnds,
  transferArrives,
  type LimitedBy,
} from './circumstances.ts';
import { pdfText } from './pdf-text.ts';
import { purchases } from './purchases.ts';
import { paidBefore, refundAsked } from './refunds.ts';
import { startLeakScene, type LeakScene } from './leak-scene.ts';
import { differencesOf, noteTime, normaliserFor, type Step, type Transcript } from './transcript.ts';

const READS = [
  ...['/api/profile', '/api/balances', '/api/portfolio', '/api/transactions', '/api/open-transactions', '/api/notifications'],
  ...['/api/activity', '/api/deposit-limits', '/api/withdrawal-terms', '/api/orders', '/api/statements', '/api/verification'],
  ...['/api/crypto-receipts', '/api/coins/BTC/movements', '/api/coins/ETH/movements'],
  ...['/api/beneficiaries', '/api/payment-methods', '/api/deposit-methods', '/api/data-exports', '/api/transactions.csv'],
];
/** Longer than the workers wait for an answer of the compliance process. */
const HALF_A_MINUTE_MS = 30_000;
const IBAN = 'SK0809000000000123123123';

let scene: LeakScene;
let book: AlertBook;
beforeAll(async () => {
  scene = await startLeakScene();
  book = new AlertBook(scene.compliance.restricted);
}, 90_000);
afterAll(() => scene.stop());

type Person = {
  /** As the identity check has it: what is screened besides the name of the account. */
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  /** Whether the compliance process answers about this person; without an answer money is held as well. */
  readonly isAnswered: boolean;
  /** The company that the person acts for. */
  readonly company?: string;
  /** Why the relationship has ended before the journey. */
  readonly endReason?: EndReason;
  /** What keeps the person at lower limits than others. */
  readonly limitedBy?: LimitedBy;
};

/** A person's way through the product, and everything that was seen of it. */
const journey = async ({ isAnswered, company, endReason, limitedBy, ...person }: Person): Promise<Transcript> => {
  const { api, voice, work } = scene;
  voice.isSilent = !isAnswered;
  const who = await givenCustomer(api, { without: 'IdentityVerified' });
  const { userId, authorization } = who;
  // Before anything else, so that both journeys get notices of the same tables, however far the projections are.
  const live = await framesOf(authorization);
  await identified(who, person);
  const beneficiaryId = await payable(who);
  // Without letters, so that it has one spelling.
  const address = `0x${Array.from({ length: 40 }, () => randomInt(10)).join('')}`;
  const addressId = await hasAddress(scene, who, address);
  const partner = await scene.newPartner();
  const earlier = await paidBefore(scene, who);
  api.clock.advance(1_000);
  await approvedLongAgo(scene, who);
  if (company !== undefined) await actsFor(scene, who, company);
  if (endReason !== undefined) await relationshipEnds(scene, { userId, subjectId: who.subjectId }, endReason);
  if (limitedBy !== undefined) await isLimited(scene, who, limitedBy);
  const normal = normaliserFor([person.firstName, person.lastName, address, ...(company === undefined ? [] : [company])]);
  const steps: Step[] = [];
  const fastest = new Map<string, number>();
  const see = async (name: string, response: Response, body?: string): Promise<string> => {
    const text = body ?? (await response.text());
    steps.push({ name: normal.text(name), status: response.status, headers: normal.headers(response.headers), body: normal.body(text) });
    return text;
  };
  const ask = async (path: string, method = 'GET', body?: object): Promise<string> => {
    const headers = { ...authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const startedMs = performance.now();
    const response = await fetch(`${api.url}${path}`, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (method === 'GET') noteTime(fastest, path, performance.now() - startedMs);
    return see(`${method} ${path}`, response, text);
  };
  const receipt = async (about: string): Promise<void> => {
    const response = await fetch(`${api.url}${about}/receipt`, { headers: authorization });
    const isPdf = response.headers.get('content-type') === 'application/pdf';
    await see('receipt', response, isPdf ? pdfText(new Uint8Array(await response.arrayBuffer())) : undefined);
  };
  const lookAround = async (...ids: readonly string[]): Promise<void> => {
    await projected();
    for (const seen of [...(await scene.staff.pages(userId, ids)), ...(await partner.pages(bought.offered))]) await see(...seen);
    for (const path of [...READS, ...bought.orders]) await ask(path);
    for (const id of ids) for (const part of ['', '/timeline']) await ask(`/api/transactions/${id}${part}`);
    for (const about of [...ids.map((id) => `/api/transactions/${id}`), ...bought.orders]) await receipt(about);
  };

  const pay = async (order: { orderId?: string } = {}): Promise<string> => {
    const { status, reply } = await settled(requestDeposit(api, who, { ...depositBody, ...order, startAnother: true }));
    steps.push({ name: 'deposit', status, headers: {}, body: normal.body(JSON.stringify(reply)) });
    return reply.transactionId;
  };
  const depositId = await pay();
  const withdrawalId = transactionIdOf(newCommandId(api.clock.now()));
  const withdrawal = { id: withdrawalId, beneficiary_id: beneficiaryId, amount: '40.00' };
  await ask('/api/withdrawals', 'POST', withdrawal);
  await coinsArrive(scene, who);
  await transferArrives(scene, who, person);
  await refundAsked(scene, who, earlier);
  const bought = await purchases(scene, ask, { addressId, offer: () => partner.order(address) });
  const paymentId = bought.payable === undefined ? [] : [await pay({ orderId: bought.payable })];
  await waited();
  const money = [depositId, ...paymentId, withdrawalId, transactionIdOf(earlier)];
  await lookAround(...money);
  await ask('/api/verification/answers', 'PUT', { question: 'nationality', country: 'SK', national_number: '8806151236' });

  // People decide, and the compliance process answers again. What was sent needs time to be confirmed.
  await decided();
  voice.isSilent = false;
  await waited();
  await waited();
  await lookAround(...money);

  await ask('/api/profile', 'PUT', { first_name: 'Jana', last_name: 'Nová', time_zone: 'Europe/Bratislava' });
  await ask('/api/data-exports', 'POST', { confirmed: true });
  await work();
  await lookAround();
  const { exports } = JSON.parse(await ask('/api/data-exports')) as { exports: { reference: string }[] };
  const archive = await fetch(`${api.url}/api/data-exports/${exports[0]?.reference ?? ''}/archive`, { headers: authorization });
  const files = Object.entries(unzipSync(new Uint8Array(await archive.arrayBuffer())));
  for (const [file, bytes] of files) await see(`archive ${file}`, archive, strFromU8(bytes));

  const mails = scene.mails.filter(({ to }) => to === `${userId}@example.com`);
  return {
    steps,
    mails: mails.map(({ subject, text, html }) => normal.text(JSON.stringify({ subject, text, html }))),
    webhooks: partner.webhooks().map(normal.text),
    frames: await live.end(),
    fastest: new Map([...fastest].map(([path, ms]) => [normal.text(path), ms])),
  };
};

const identified = async (
  { userId, subjectId }: { userId: string; subjectId: string },
  person: Pick<Person, 'firstName' | 'lastName' | 'birthDate'>,
) => {
  const document = { documentNumber: 'XX123456', documentType: 'passport', country: 'SK' } as const;
  const verified = { level: 'standard', evidenceHash: 'h', expiresAt: '2099-01-01T00:00:00.000Z' } as const;
  await given(scene.api, customerStream(subjectId), subjectId, [
    { type: 'IdentityVerificationStarted', data: { verificationId: 'v', subjectId, userId, ...person, ...document } },
    { type: 'IdentityVerified', data: { verificationId: 'v', subjectId, userId, ...verified } },
  ]);
};

/** With a bank account of their own. */
const payable = async ({ userId, subjectId }: { userId: string; subjectId: string }): Promise<string> => {
  const now = scene.api.clock.now().toISOString();
  const beneficiaryId = idFromText(accountKeyOf(userId, IBAN));
  await given(scene.api, beneficiaryStream(userId), subjectId, [
    {
      type: 'AccountAdded',
      data: { beneficiaryId, userId, label: null, iban: IBAN, holder: 'Jana Nováková', nameMatch: 'match', usableFrom: now },
    },
    { type: 'BeneficiaryActivated', data: { beneficiaryId, userId } },
    { type: 'OwnershipProved', data: { beneficiaryId, userId, method: 'name_check', evidence: 'match' } },
  ]);
  return beneficiaryId;
};

const systemContext = (subjectId: string | null) => {
  const now = scene.api.clock.now();
  return commandContext({ commandId: newCommandId(now), occurredAt: now.toISOString(), actor: SYSTEM_ACTOR, subjectId });
};

/** Lets the workers work, with time passing, until something is answered. */
const settled = async <Reply>(asked: Promise<Reply>): Promise<Reply> => {
  let isSettled = false;
  const reply = asked.finally(() => {
    isSettled = true;
  });
  await eventually(async () => {
    await scene.work();
    scene.api.clock.advance(1_000);
    return isSettled;
  }, 60_000);
  return reply;
};
const waited = async (): Promise<void> => {
  await scene.work();
  scene.api.clock.advance(HALF_A_MINUTE_MS);
  await scene.work();
};
const projected = async (): Promise<void> => {
  const names = allProjections.map(({ name }) => name);
  expect(await scene.api.app.get(ReadTables).waitFor(names, await scene.api.eventLog.store.head(), 30_000)).toBe(true);
};

/** An analyst proposes to clear every alert, an officer approves. */
const decided = async (): Promise<void> => {
  for (const { state, pseudonym } of await book.all()) {
    if (state.status !== 'open') continue;
    const at = scene.api.clock.now().toISOString();
    const give = (command: AlertCommand) =>
      handleCommand(scene.compliance.restricted, {
        stream: alertStream(state.alertId),
        decider: alert,
        command,
        context: { ...systemContext(pseudonym) },
      });
    const rationale = 'Another birth date than the listed one.';
    await give({
      type: 'DecideAlert',
      decision: 'clear',
      rationale,
      by: 'analyst',
      isOfficer: false,
      at,
      lapsesAt: '2099-01-01T00:00:00.000Z',
    });
    await give({ type: 'ApproveDecision', by: 'officer', proposal: 1, at });
  }
  await applyDecisions(scene.compliance, book);
};

const framesOf = async (authorization: Record<string, string>) => {
  const stream = await scene.openStream(authorization);
  const named = new Set<string>();
  const reading = (async () => {
    for (let event = await stream.next(); event !== undefined; event = await stream.next()) named.add(JSON.stringify(event.message));
  })().catch(() => undefined);
  return {
    end: async (): Promise<readonly string[]> => {
      await projected();
      stream.close();
      await reading;
      return [...named].toSorted();
    },
  };
};

const alertsSoFar = async () => (await book.all()).length;

/** Made once: a journey takes seconds. */
let passing: Transcript;

test('a payment that raises an alert and passes shows its customer what every payment shows', async () => {
  const before = await alertsSoFar();
  const flagged = await journey({ firstName: 'Viera', lastName: 'Vzorová', birthDate: '1968-05-17', isAnswered: true });
  expect(await alertsSoFar()).toBeGreaterThan(before);
  passing = await journey({ firstName: 'Vilma', lastName: 'Zrnková', birthDate: '1968-05-17', isAnswered: true });
  expect(differencesOf(flagged, passing)).toEqual([]);
}, 120_000);

test('money that a listed name holds shows what money shows that waits for another reason, and a planted leak is found', async () => {
  const flagged = await journey({ firstName: 'Zoran', lastName: 'Testovic', birthDate: '1964-03-09', isAnswered: true });
  const other = await journey({ firstName: 'Vilma', lastName: 'Zrnková', birthDate: '1964-03-09', isAnswered: false });
  expect(flagged.steps.filter(({ body }) => body.includes('in_review')).length).toBeGreaterThan(3);
  const refunds = flagged.steps.filter(({ name }) => name === 'staff GET /api/staff/refunds').map(({ body }) => body);
  expect([refunds[0], refunds[1]]).toEqual([expect.stringContaining('under_review'), expect.not.stringContaining('under_review')]);
  const arrived = flagged.steps.filter(({ name }) => name === 'GET /api/crypto-receipts').map(({ body }) => body);
  expect([arrived[0], arrived.at(-1)]).toEqual([expect.stringContaining('in_review'), expect.stringContaining('credited')]);
  expect(differencesOf(flagged, other)).toEqual([]);
  // The question about the nationality is asked of both, and answered while the money waits.
  const asked = flagged.steps.filter(({ name }) => name === 'GET /api/profile').map(({ body }) => body.includes('still_asked'));
  expect([asked[0], asked.at(-1)]).toEqual([true, false]);
  // The company that ordered for the person follows the order to its end, and reads no reason.
  expect(flagged.webhooks.join()).toContain('order.completed');
  for (const word of ['under_review', 'alert', 'sanction', 'screening']) expect(flagged.webhooks.join()).not.toContain(word);
  // The same comparison, where there is something to see: a hold that only one of them has.
  const seen = differencesOf(flagged, passing).join('\n');
  for (const part of ['step', 'mail']) expect(seen).toContain(`${part} `);
}, 120_000);

test('the end of a relationship shows the same for a suspicion as for broken terms', async () => {
  const before = await alertsSoFar();
  const vera = { firstName: 'Viera', lastName: 'Vzorová', birthDate: '1968-05-17' };
  const flagged = await journey({ ...vera, isAnswered: true, endReason: 'suspicion' });
  expect(await alertsSoFar()).toBeGreaterThan(before);
  const other = await journey({
    firstName: 'Vilma',
    lastName: 'Zrnková',
    birthDate: '1968-05-17',
    isAnswered: true,
    endReason: 'terms_broken',
  });
  expect(other.mails.length).toBeGreaterThan(0);
  expect(differencesOf(flagged, other)).toEqual([]);
  expect(differencesOf(flagged, passing)).not.toEqual([]);
}, 120_000);

test('money that a listed company holds shows what money shows that waits for another reason', async () => {
  const before = await alertsSoFar();
  const person = { firstName: 'Vilma', lastName: 'Zrnková', birthDate: '1968-05-17' };
  const flagged = await journey({ ...person, isAnswered: true, company: 'Sample Shipping & Trading Limited' });
  expect(await alertsSoFar()).toBeGreaterThan(before);
  const other = await journey({ ...person, isAnswered: false, company: 'Common Rowing & Boating Limited' });
  expect(flagged.steps.filter(({ body }) => body.includes('in_review')).length).toBeGreaterThan(3);
  expect(differencesOf(flagged, other)).toEqual([]);
}, 120_000);

test('limits that compliance has capped show what the same limits show that a customer has chosen', async () => {
  const person = { firstName: 'Vilma', lastName: 'Zrnková', birthDate: '1968-05-17', isAnswered: true };
  const capped = await journey({ ...person, limitedBy: 'a cap' });
  const twin = await journey({ ...person, limitedBy: 'own choice' });
  expect(capped.steps.filter(({ body }) => body.includes('DAILY_LIMIT_EXCEEDED')).length).toBeGreaterThan(0);
  expect(differencesOf(capped, twin)).toEqual([]);
  expect(differencesOf(capped, passing)).not.toEqual([]);
}, 120_000);
