import type { PartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import type { PartnerScope } from '@danubit/contracts/values/partners';
import { countryNameOf } from '../../../lib/country-names.ts';

export const SCOPE_TEXT: Readonly<Record<PartnerScope, string>> = {
  quotes: 'Ask for quotes',
  orders: 'Place, read and cancel orders',
  users: 'Add and read users',
  transactions: 'Read transactions',
  refunds: 'Refund paid orders',
  webhooks: 'Read events, and set up webhooks',
  api_keys: 'Create keys with no more rights than its own, rotate and revoke keys',
};

export const rightsOf = ({ scopes, networks }: Pick<PartnerKey, 'scopes' | 'networks'>): string =>
  `${scopes.join(', ')} · ${networks.length === 0 ? 'any address' : networks.join(', ')}`;

type UnusualUse = PartnerKey['unusual_uses'][number];

/** What was unusual, after the day on which it was. */
export const unusualText = (
  { kind, country, count, last_used_at: lastUsedAt }: UnusualUse,
  dateOf: (instant: string) => string,
): string => {
  switch (kind) {
    case 'new_country':
      return `first use from ${country === null ? 'another country' : countryNameOf(country)}.`;
    case 'burst':
      return `${String(count)} requests within an hour, far more than usual.`;
    case 'refusals':
      return `${String(count)} requests within an hour refused for their address or a missing scope.`;
    case 'after_rest':
      return lastUsedAt === null ? 'first use after a long rest.' : `first use since ${dateOf(lastUsedAt)}.`;
  }
};
