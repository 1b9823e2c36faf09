import { minorOf, money, type Money } from '@danubit/contracts/values/money';
import { depositReferenceOf } from '@danubit/core/deposit-reference';
import type { BankFileContent, IncomingTransfer } from '@danubit/core/payment-provider/bank-file.types';
import type { BankInbox, DepositAccount } from '@danubit/core/payment-provider/deposit-account';
import { transferIdOf } from '../../bank/reported-transfers.ts';
import { BankAccount } from './bank-account.ts';
import { orderIn, type BankOrder } from './bank-order.ts';
import type { World } from './world.ts';

export const BANK = 'iso20022';
export const ACCOUNT: DepositAccount = {
  ...{
    iban: 'SK2099520000004200000042',
    holder: 'Danubit',
    bic: 'DNBTSKBX',
    bankName: 'Simulated Bank',
    currency: 'EUR',
    ownIban: 'SK4699520000004200000059',
  },
};
/** The name under which every simulated customer was verified. */
export const VERIFIED = { firstName: 'Jana', lastName: 'Nováková' };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Shares of the orders. */
const REJECTED = 0.12;
const COMES_BACK = 0.06;
const LOST_ON_THE_WAY = 0.04;
/** Share of transfers to us to which notification and statement give different references. */
const NAMED_OTHERWISE = 0.3;
/** A file that was not read by then is looked for again. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS;

/** `transferIds`: those that it may have, since either file may be read first. */
type Entry = { readonly transferIds: readonly string[]; readonly minor: bigint; returned: bigint };

/** A bank with our account. What it books is true immediately; its files come late, twice and in any order. */
export class SimulatedBank {
  /** Transfers of customers, under each reference that the bank has for them. What providers pay out is not among them. */
  readonly entries = new Map<string, Entry>();
  readonly account = new BankAccount();
  refusedFiles = 0;
  readonly #world: World;
  readonly #look: () => void;
  readonly #files = new Map<string, BankFileContent>();
  /** Our side of the folder keeps every order. */
  readonly #ordered = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly #paidOut = new Map<string, bigint>();
  #sinceClosing: IncomingTransfer[] = [];
  #delivered = 0;
  #isLookingAgain = false;

  constructor(world: World, look: () => void) {
    this.#world = world;
    this.#look = look;
  }

  get balance(): bigint {
    return this.account.balance;
  }

  /** What has left for a withdrawal and did not come back. */
  paidOut(payoutId: string): bigint {
    return this.#paidOut.get(payoutId) ?? 0n;
  }

  /** A customer transfers money: mostly with the reference and from an own account, sometimes more than the limits allow. */
  transfer(userId: string): void {
    const world = this.#world;
    const minor = BigInt(1 + world.pick(world.chance(0.1) ? 3_000_000 : 40_000));
    const reference = world.chance(0.85) ? depositReferenceOf(userId) : null;
    const name = world.chance(0.9) ? 'NOVAKOVA JANA' : 'Peter Horváth';
    const reports = this.#receive(money('EUR', minor), reference ?? 'for you', { name, iban: 'SK0809000000000123123123' }, reference);
    const entry = { transferIds: reports.map((report) => transferIdOf(BANK, report)), minor, returned: 0n };
    for (const { bankReference } of reports) this.entries.set(bankReference, entry);
  }

  /** A provider pays out to us. In other currencies than that of the account nothing arrives here. */
  receivePayout(text: string, net: Money): void {
    if (net.asset === ACCOUNT.currency) this.#receive(net, text, { name: 'Provider', iban: null }, null);
  }

  /** The statement of the day. */
  closeDay(): void {
    const bookedOn = this.#world.now().toISOString().slice(0, 10);
    const statements = [{ statementId: bookedOn, bookedOn, ...this.account.close(ACCOUNT.currency) }];
    this.#deliver({ transfers: this.#sinceClosing, payouts: [], statements }, 2 * HOUR_MS);
    this.#sinceClosing = [];
  }

  /** The outgoing side of the folder: an order of a known name is given once, and may get lost. */
  order(name: string, content: string): Promise<void> {
    if (this.#ordered.has(name)) return Promise.resolve();
    this.#ordered.set(name, content);
    const order = orderIn(content, ACCOUNT);
    if (!this.#world.chance(LOST_ON_THE_WAY)) this.#take(order);
    return Promise.resolve();
  }

  /** The bank takes each order id once. */
  repeat(name: string): Promise<void> {
    const content = this.#ordered.get(name);
    if (content !== undefined) this.#take(orderIn(content, ACCOUNT));
    return Promise.resolve();
  }

  /** @returns what the statement and the notifications say */
  #receive(
    amount: Money,
    remittance: string,
    payer: IncomingTransfer['payer'],
    reference: string | null,
  ): readonly [IncomingTransfer, IncomingTransfer] {
    const bankReference = this.account.book(minorOf(amount), null);
    const listed: IncomingTransfer = {
      ...{ bankReference, account: ACCOUNT.iban, money: amount, bookedOn: this.#world.now().toISOString().slice(0, 10) },
      ...{ payer, remittance, references: reference === null ? [] : [reference] },
      clearing: [{ kind: 'uetr', reference: bankReference }],
    };
    this.#sinceClosing.push(listed);
    const notified = this.#world.chance(NAMED_OTHERWISE) ? { ...listed, bankReference: `N-${bankReference}` } : listed;
    for (let copies = 1 + this.#world.pick(3); copies > 0; copies -= 1)
      this.#deliver({ transfers: [notified], payouts: [], statements: [] }, DAY_MS);
    return [listed, notified];
  }

  #take(order: BankOrder): void {
    if (this.#taken.has(order.id)) return;
    this.#taken.add(order.id);
    this.#world.after(this.#world.between(1_000, order.kind === 'own' ? 10 * MINUTE_MS : DAY_MS), () => {
      this.#execute(order);
    });
  }

  #execute(order: BankOrder): void {
    const { id, minor } = order;
    const isCovered = minor > 0n || this.account.balance + minor >= 0n;
    if (!isCovered || this.#world.chance(REJECTED)) {
      this.#report(id, 'AC04');
      return;
    }
    this.#book(order, minor);
    this.#report(id, null);
    if (order.kind !== 'payout' || !this.#world.chance(COMES_BACK)) return;
    this.#world.after(this.#world.between(HOUR_MS, 3 * DAY_MS), () => {
      this.#book(order, -minor);
      this.#report(id, 'AC01');
    });
  }

  #book({ id, kind, returns }: BankOrder, minor: bigint): void {
    this.account.book(minor, id);
    if (kind === 'payout') this.#paidOut.set(id, this.paidOut(id) - minor);
    const entry = kind === 'refund' ? this.entries.get(returns) : undefined;
    if (entry !== undefined) entry.returned -= minor;
  }

  #report(id: string, fault: string | null): void {
    const status = { refundId: id, noticeId: `${fault ?? 'ok'}:${id}`, isSuccess: fault === null, bankReference: null, raw: fault };
    for (let copies = 1 + this.#world.pick(2); copies > 0; copies -= 1)
      this.#deliver({ transfers: [], payouts: [status], statements: [] }, 2 * DAY_MS);
  }

  #deliver(content: BankFileContent, withinMs: number): void {
    this.#world.after(this.#world.between(MINUTE_MS, withinMs), () => {
      this.#files.set(`file-${String((this.#delivered += 1)).padStart(7, '0')}`, content);
      this.#look();
      if (!this.#isLookingAgain) this.#lookAgain();
    });
  }

  /** Until every file is read. */
  #lookAgain(): void {
    this.#isLookingAgain = this.#files.size > 0;
    if (!this.#isLookingAgain) return;
    this.#world.after(LOOK_AGAIN_MS, () => {
      if (this.#files.size > 0) this.#look();
      this.#lookAgain();
    });
  }

  /** The incoming side. */
  get inbox(): BankInbox {
    return {
      incoming: () => Promise.resolve([...this.#files.keys()].map((name) => ({ name, bytes: Buffer.from(name) }))),
      read: (bytes) => this.#files.get(Buffer.from(bytes).toString()) ?? { transfers: [], payouts: [], statements: [] },
      markRead: (name) => Promise.resolve(void this.#files.delete(name)),
      markRefused: (name) => {
        this.refusedFiles += 1;
        return Promise.resolve(void this.#files.delete(name));
      },
      countRefused: () => Promise.resolve(this.refusedFiles),
      forget: () => Promise.resolve(),
    };
  }
}

/** How a customer is known at the simulated bank. */
export const OWN_ACCOUNT = { iban: 'SK0809000000000123123123', holder: 'Jana Nováková' };
