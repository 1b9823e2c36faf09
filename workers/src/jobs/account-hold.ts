import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { EventLog } from '@danubit/event-store/event-log';

/** A restricted account gets no money, in whichever direction it would leave us. */
export const isAccountRestricted = async (log: EventLog, userId: string): Promise<boolean> => {
  const owner = await log.load(account, accountStream(userId));
  return owner !== null && owner.restriction !== null;
};
