import type { AccountEvent } from '@danubit/core/domain/identity/account/account.events';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { isErased, type Personal } from '@danubit/event-store/kernel/personal';
import { normaliseEmail } from '../accounts/email-address.ts';

/** All addresses that the account ever had or asked for, normalised; empty once the keys are destroyed. */
export const addressesOf = async (log: EventLog, userId: string): Promise<ReadonlySet<string>> => {
  const addresses = new Set<string>();
  const add = (email: Personal<string>): void => {
    if (!isErased(email)) addresses.add(normaliseEmail(email));
  };
  for (const event of await log.read<AccountEvent>(accountStream(userId))) {
    if (event.type === 'AccountRegistered') add(event.data.email);
    if (event.type === 'EmailChangeRequested') add(event.data.newEmail);
    if (event.type === 'EmailChanged') [event.data.previousEmail, event.data.email].forEach(add);
  }
  return addresses;
};
