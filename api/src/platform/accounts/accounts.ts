import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { Account } from '@danubit/core/domain/identity/account/account.state';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Injectable } from '@nestjs/common';

export type RegisteredAccount = Account & {
  readonly registeredAt: string;
  readonly confirmedAt: string | null;
  readonly changedAt: string;
  /** When the pending change of address was requested. */
  readonly emailChangeRequestedAt: string | null;
  /** The path to which the link in the confirmation mail finally leads. */
  readonly redirectPath: string;
};

/** Accounts, folded from their streams, which are the only place where names and addresses are stored. */
@Injectable()
export class Accounts {
  constructor(private readonly eventLog: EventLog) {}

  /** `undefined` when there is no account with this id: the sign-up was interrupted. */
  async find(userId: string): Promise<RegisteredAccount | undefined> {
    const { state, history } = await this.eventLog.loadWithHistory(account, accountStream(userId));
    const first = history[0];
    if (state === null || first?.type !== 'AccountRegistered') return undefined;
    const confirmed = history.find(({ type }) => type === 'EmailConfirmed');
    const change = state.emailChange && history.findLast(({ type }) => type === 'EmailChangeRequested');
    return {
      ...state,
      emailChangeRequestedAt: change?.metadata.occurredAt ?? null,
      registeredAt: first.metadata.occurredAt,
      confirmedAt: confirmed?.metadata.occurredAt ?? null,
      redirectPath: first.data.redirectPath,
      changedAt: (history.at(-1) ?? first).metadata.occurredAt,
    };
  }

  /** @throws Error when there is none, which a caller with a session rules out. */
  async get(userId: string): Promise<RegisteredAccount> {
    const found = await this.find(userId);
    if (found === undefined) throw new Error(`Account ${userId} does not exist, although it has a session or a confirmed login.`);
    return found;
  }
}
