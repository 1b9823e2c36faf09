import { money, minorOf, parseDecimal } from '@danubit/contracts/values/money';
import { depositReferenceOf } from '@danubit/core/deposit-reference';
import type { BankFileContent, IncomingTransfer } from '@danubit/core/payment-provider/bank-file.types';
import type { BankInbox, DepositAccount } from '@danubit/core/payment-provider/deposit-account';
import { refundIdOfEndToEndId } from '@danubit/core/payment-provider/iso20022/end-to-end-id';
import { transferIdOf } from '../../bank/read-bank-files.ts';
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
const DAY_MS = 86_400_000;
const REJECTED = 0.15;
/** A file that was not read by then is looked for again. */
const LOOK_AGAIN_MS = 5 * MINUTE_MS;

type Entry = { readonly transferId: string; readonly minor: bigint; returned: bigint };

/** A bank with our account. What it books is true at once; its files come late, twice and in any order. */
export class SimulatedBank {
  readonly entries = new Map<string, Entry>();
  refusedFiles = 0;
  readonly #world: World;
  readonly #look: () => void;
  readonly #files = new Map<string, BankFileContent>();
  readonly #orders = new Set<string>();
  #delivered = 0;

  constructor(world: World, look: () => void) {
    this.#world = world;
    this.#look = look;
  }

  get balance(): bigint {
    return [...this.entries.values()].reduce((sum, { minor, returned }) => sum + minor - returned, 0n);
  }

  /** A customer transfers money: mostly with the reference and from an own account, sometimes more than the limits allow. */
  transfer(userId: string): void {
    const world = this.#world;
    const minor = BigInt(1 + world.pick(world.chance(0.1) ? 3_000_000 : 40_000));
    const reference = world.chance(0.85) ? depositReferenceOf(userId) : null;
    const bankReference = `E${String(this.entries.size)}/0`;
    const transfer: IncomingTransfer = {
      ...{ bankReference, account: ACCOUNT.iban, money: money('EUR', minor), bookedOn: world.now().toISOString().slice(0, 10) },
      payer: { name: world.chance(0.9) ? 'NOVAKOVA JANA' : 'Peter Horváth', iban: 'SK0809000000000123123123' },
      remittance: reference ?? 'for you',
      references: reference === null ? [] : [reference],
    };
    this.entries.set(bankReference, { transferId: transferIdOf(BANK, transfer), minor, returned: 0n });
    for (let copies = 1 + world.pick(3); copies > 0; copies -= 1)
      this.#deliver({ transfers: [transfer], payouts: [], statements: [] }, DAY_MS);
  }

  /** The outgoing side of the folder: an order of a known name is taken once. */
  order(name: string, content: string): Promise<void> {
    if (this.#orders.has(name)) return Promise.resolve();
    this.#orders.add(name);
    const refundId = refundIdOfEndToEndId(/<EndToEndId>(.*)<\/EndToEndId>/.exec(content)?.[1] ?? '');
    const entry = this.entries.get(/<Ustrd>Refund (.*)<\/Ustrd>/.exec(content)?.[1] ?? '');
    const amount = parseDecimal('EUR', />([\d.]+)<\/InstdAmt>/.exec(content)?.[1] ?? '');
    if (refundId === undefined || entry === undefined || amount === undefined) throw new Error(`The order ${name} cannot be read.`);
    this.#world.after(this.#world.between(1_000, DAY_MS), () => {
      this.#execute(refundId, entry, minorOf(amount));
    });
    return Promise.resolve();
  }

  /** The bank knows the id of an order, and takes it once. */
  repeat(_name: string): Promise<void> {
    return Promise.resolve();
  }

  #execute(refundId: string, entry: Entry, minor: bigint): void {
    const isSuccess = !this.#world.chance(REJECTED);
    if (isSuccess) entry.returned += minor;
    const status = {
      refundId,
      noticeId: `${String(isSuccess)}:${refundId}`,
      isSuccess,
      bankReference: null,
      raw: isSuccess ? null : 'AC04',
    };
    for (let copies = 1 + this.#world.pick(2); copies > 0; copies -= 1)
      this.#deliver({ transfers: [], payouts: [status], statements: [] }, 2 * DAY_MS);
  }

  #deliver(content: BankFileContent, withinMs: number): void {
    this.#world.after(this.#world.between(MINUTE_MS, withinMs), () => {
      this.#files.set(`file-${String((this.#delivered += 1)).padStart(7, '0')}`, content);
      this.#lookUntilRead();
    });
  }

  #lookUntilRead(): void {
    if (this.#files.size === 0) return;
    this.#look();
    this.#world.after(LOOK_AGAIN_MS, () => {
      this.#lookUntilRead();
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
    };
  }
}
