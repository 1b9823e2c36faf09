/** "make inquiry-addresses": prints the address at which each other provider sends its inquiries (docs/delivery.md). */
import { inquiriesAddressOf } from '@danubit/core/travel-rule/incoming-inquiries';
import { readProviderList } from '@danubit/core/travel-rule/provider-list';
import { readSettings } from '@danubit/runtime/settings/settings';

const { TRAVEL_RULE_PROVIDERS, PUBLIC_URL, ONE_TIME_TOKEN_KEY } = readSettings([
  'TRAVEL_RULE_PROVIDERS',
  'PUBLIC_URL',
  'ONE_TIME_TOKEN_KEY',
]);
const lines = readProviderList(TRAVEL_RULE_PROVIDERS).map(
  ({ id, name }) => `${name}\n  ${inquiriesAddressOf(id, PUBLIC_URL, ONE_TIME_TOKEN_KEY)}\n`,
);
process.stdout.write(lines.length === 0 ? 'TRAVEL_RULE_PROVIDERS lists no provider.\n' : lines.join(''));
