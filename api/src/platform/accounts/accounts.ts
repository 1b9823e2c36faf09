import { account } from '@danubit/core/domain/identity/account/account.decider';
import type { Account } from '@danubit/core/domain/identity/account/account.state';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { EventLog } from '@danubit/event-store/event-log';
import { Injectable } from '@nestjs/common';

export type RegisteredAccount = Account & {
  readonly registeredAt: string;
  readonly confirmedAt: string | null;
  readonly changedAt: string;
  /** When a change of address that is under way was asked for. */
  readonly emailChangeRequestedAt: string | null;
  /** Where the link in the confirmation mail leads to in the end. */
  readonly redirectPath: string;
};

/** Accounts as their stream tells them: the only place where names and addresses are. */
@Injectable()
export class Accounts {
  constructor(private readonly eventLog: EventLog) {}

  /** `undefined` when nobody registered under this id: a sign-up that broke off. */
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

  /** @throws Error when there is none: a caller with a session has one. */
  async get(userId: string): Promise<RegisteredAccount> {
    const found = await this.find(userId);
    if (found === undefined) throw new Error(`There is no account ${userId}, but a session or a confirmed login for it.`);
    return found;
  }
}
