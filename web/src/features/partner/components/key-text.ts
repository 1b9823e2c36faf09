import type { PartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import type { PartnerScope } from '@danubit/contracts/values/partners';

export const SCOPE_TEXT: Readonly<Record<PartnerScope, string>> = {
  quotes: 'Ask for quotes',
  orders: 'Place, read and cancel orders',
  users: 'Add and read users',
  transactions: 'Read transactions',
  refunds: 'Refund paid orders',
  webhooks: 'Read events, and set up webhooks',
};

export const rightsOf = ({ scopes, networks }: Pick<PartnerKey, 'scopes' | 'networks'>): string =>
  `${scopes.join(', ')} · ${networks.length === 0 ? 'any address' : networks.join(', ')}`;
