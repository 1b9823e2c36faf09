import type { instructPayout, StaffPayout } from '@danubit/contracts/http/console/payouts.contract';
import { PROPOSAL_HOLDS_MS } from '@danubit/contracts/values/four-eyes';
import { modeOf } from '@danubit/contracts/values/ids';
import { minorOf, parseDecimal, type Money } from '@danubit/contracts/values/money';
import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { beneficiaries } from '@danubit/core/domain/payments/beneficiary/beneficiary.decider';
import { accountKeyOf, beneficiaryStream } from '@danubit/core/domain/payments/beneficiary/beneficiary.stream';
import { payout } from '@danubit/core/domain/payments/payout/payout.decider';
import { payoutStream } from '@danubit/core/domain/payments/payout/payout.stream';
import { idFromText, newCommandId } from '@danubit/event-store/event-ids';
import { EventLog } from '@danubit/event-store/event-log';
import { handleCommand } from '@danubit/event-store/handle-command';
import { Clock } from '@danubit/runtime/clock';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type * as z from 'zod/mini';
import { normaliseEmail } from '../../../platform/accounts/email-address.ts';
import { KeyedIndex } from '../../../platform/accounts/keyed-index.ts';
import type { AuthenticatedCustomer } from '../../../platform/auth/authenticated-customer.ts';
import { staffContext } from '../../../platform/auth/staff-context.ts';
import { payoutCurrenciesOf, payoutProviderOf } from '../../../platform/bank/bank-accounts.ts';
import { ApiSettings } from '../../../platform/config/api-settings.ts';
import { OwnRows } from '../../../platform/database/own-rows.ts';
import { ReadTables } from '../../../platform/database/read-tables.ts';
import { HttpProblem, invalidParameter, notFound } from '../../../platform/problems/http-problem.ts';
import { RecordReads } from '../record-reads.ts';
import { payoutProblem, payoutProposalHash } from '../staff-payouts.ts';

type Asked = z.infer<(typeof instructPayout)['body']>;
type Instructed = Pick<StaffPayout, 'id' | 'status'>;

export class InstructPayout extends Command<Instructed> {
  constructor(
    readonly staff: AuthenticatedCustomer,
    readonly asked: Asked,
  ) {
    super();
  }
}

/**
 * Stores the instruction. The workers set the money aside and hold the payout, until another person approves it: the instruction is the
 * request for its release.
 */
@CommandHandler(InstructPayout)
export class InstructPayoutHandler implements ICommandHandler<InstructPayout> {
  constructor(
    private readonly log: EventLog,
    private readonly readTables: ReadTables,
    private readonly reads: RecordReads,
    private readonly clock: Clock,
    private readonly own: OwnRows,
    private readonly settings: ApiSettings,
    private readonly database: DataSource,
    private readonly index: KeyedIndex,
  ) {}

  /** @throws HttpProblem 404, 400, 403 OWN_AFFAIR */
  async execute({ staff, asked }: InstructPayout): Promise<Instructed> {
    const { payoutId, email, iban: typed, reason } = asked;
    const provider = payoutProviderOf(this.settings);
    if (provider === undefined) throw new HttpProblem(404, 'METHOD_UNAVAILABLE', 'No bank is configured.');
    const userId = await this.#userOf(email);
    const beneficiaryId = idFromText(accountKeyOf(userId, typed));
    const owner = modeOf(userId, this.own.mode) === this.own.mode ? await this.log.load(account, accountStream(userId)) : null;
    const known = (await this.log.load(beneficiaries, beneficiaryStream(userId))).get(beneficiaryId);
    if (owner === null || known === undefined || known.status === 'removed' || known.added.kind !== 'account') throw unknownAccount();
    await this.reads.record({ staff, purpose: 'payout_instruction' }, [{ kind: 'payout', id: payoutId, userId }]);
    const money = this.#amountOf(asked);

    const now = this.clock.now();
    const { iban, holder } = known.added.data;
    const handled = await handleCommand(this.log, {
      stream: payoutStream(payoutId),
      decider: payout,
      command: {
        type: 'RequestPayout',
        payout: {
          payoutId,
          userId,
          subjectId: owner.subjectId,
          walletId: userId,
          beneficiaryId,
          money,
          iban,
          holder,
          provider,
          instructionReason: reason,
          instruction: {
            by: staff.userId,
            proposalHash: payoutProposalHash(payoutId, userId, beneficiaryId, money.minor, money.asset, staff.userId, reason),
            lapsesAt: new Date(now.getTime() + PROPOSAL_HOLDS_MS).toISOString(),
          },
        },
      },
      context: staffContext(staff, owner.subjectId, newCommandId(now), now),
    });
    if (!handled.accepted) throw payoutProblem(handled.refusal);
    await this.readTables.waitFor(['payouts'], handled.position);
    return { id: payoutId, status: handled.state?.status ?? 'requested' };
  }

  #amountOf({ amount, currency }: Asked): Money {
    const payable = payoutCurrenciesOf(this.settings);
    if (!payable.includes(currency)) {
      throw invalidParameter('currency', `We have no bank account in ${currency}. Choose ${payable.join(' or ')}.`);
    }
    const money = parseDecimal(currency, amount);
    if (money === undefined || minorOf(money) <= 0n) throw invalidParameter('amount', `Enter an amount in ${currency}, such as 25.00.`);
    return money;
  }

  async #userOf(email: string): Promise<string> {
    const rows = await this.database.query<{ user_id: string }[]>(`SELECT user_id::text FROM app.credentials WHERE email_index = ANY($1)`, [
      this.index.ofEmail(normaliseEmail(email)).all,
    ]);
    const [found] = rows;
    if (found === undefined) throw unknownAccount();
    return found.user_id;
  }
}

const unknownAccount = (): HttpProblem => notFound('No customer of this email address has added this account.');
