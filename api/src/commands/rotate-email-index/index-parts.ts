import { account } from '@danubit/core/domain/identity/account/account.decider';
import { accountStream } from '@danubit/core/domain/identity/account/account.stream';
import { deviceName } from '@danubit/core/domain/identity/session/device-name';
import type { SessionEvent } from '@danubit/core/domain/identity/session/session.events';
import { sessionStream } from '@danubit/core/domain/identity/session/session.stream';
import { partner } from '@danubit/core/domain/partners/partner/partner.decider';
import { partnerStream } from '@danubit/core/domain/partners/partner/partner.stream';
import { subscription } from '@danubit/core/domain/support/subscription/subscription.decider';
import { subscriptionStream } from '@danubit/core/domain/support/subscription/subscription.stream';
import type { EventLog } from '@danubit/event-store/event-log';
import { isErased, type Personal } from '@danubit/event-store/kernel/personal';
import type { Indexed, KeyedIndex } from '../../platform/accounts/keyed-index.ts';

/** A row with the values that it has now; `owner` leads to the stream that has their texts. */
export type IndexedRow = { readonly id: string; readonly owner: string; readonly values: Readonly<Record<string, Buffer | null>> };

export type IndexPart = {
  readonly table: string;
  readonly id: string;
  /** Columns with look-up values. */
  readonly columns: readonly string[];
  readonly owner: string;
  /** What each column may hold, from the log; nothing for a person who is erased. */
  readonly textsOf: (row: IndexedRow, log: EventLog, index: KeyedIndex) => Promise<Readonly<Record<string, readonly Indexed[]>>>;
};

const ofEmails = (emails: readonly (Personal<string> | null | undefined)[], index: KeyedIndex) => ({
  email_index: emails.flatMap((email) => (email === null || email === undefined || isErased(email) ? [] : [index.ofEmail(email)])),
});

/** Every table with look-up values that are kept for longer than a day, except the index for evidence, which is made again. */
export const INDEX_PARTS: readonly IndexPart[] = [
  {
    table: 'app.credentials',
    id: 'user_id',
    columns: ['email_index'],
    owner: 'user_id',
    textsOf: async ({ owner }, log, index) => {
      const found = await log.load(account, accountStream(owner));
      // The row moves to a new address before the event does.
      return ofEmails([found?.email, found?.emailChange?.newEmail], index);
    },
  },
  {
    table: 'app.newsletter_subscriptions',
    id: 'subscription_id',
    columns: ['email_index'],
    owner: 'subscription_id',
    textsOf: async ({ owner }, log, index) => ofEmails([(await log.load(subscription, subscriptionStream(owner)))?.email], index),
  },
  {
    table: 'app.partner_invitations',
    id: 'invitation_id',
    columns: ['email_index'],
    owner: 'partner_id',
    textsOf: async ({ id, owner }, log, index) => {
      const company = await log.load(partner, partnerStream(owner));
      return ofEmails([company?.invitations.get(id)?.email], index);
    },
  },
  {
    table: 'app.sessions',
    id: 'session_id',
    columns: ['address_index', 'device_index'],
    owner: 'user_id',
    textsOf: async ({ id, owner }, log, index) => {
      const [started] = await log.read<SessionEvent>(sessionStream(id));
      if (started?.type !== 'SessionStarted') return {};
      const { address, device, place } = started.data;
      return {
        address_index: isErased(address) ? [] : [index.ofAddress(address)],
        device_index: isErased(device) || isErased(place) ? [] : [index.ofDevice(owner, deviceName(device), place)],
      };
    },
  },
];
