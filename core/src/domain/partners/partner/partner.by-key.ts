import type { PartnerScope } from '@danubit/contracts/values/partners';
import type { Decider } from '@danubit/event-store/kernel/decider';
import { refuse } from '@danubit/event-store/kernel/result';
import { partner, type PartnerCommand, type PartnerRefusal } from './partner.decider.ts';
import type { PartnerEvent } from './partner.events.ts';
import type { ApiKey, PartnerState } from './partner.state.ts';

/** A key that manages keys. `scopes` are those of the request: a token may have fewer than its key. */
type Manager = { readonly keyId: string; readonly scopes: readonly PartnerScope[] };
type Rights = { readonly mode: ApiKey['mode']; readonly scopes: readonly PartnerScope[]; readonly networks: readonly string[] };

/**
 * The decider for a key: it manages keys of its own mode only, and neither creates nor rotates one that has a scope or works from an
 * address range that it lacks itself. It may revoke any key of its mode, since that takes rights away and gives none.
 */
export const partnerForKey = (manager: Manager): Decider<PartnerState, PartnerCommand, PartnerEvent, PartnerRefusal> => ({
  ...partner,
  decide: (command, state) => {
    const code = refusalOf(command, state, manager);
    return code === undefined ? partner.decide(command, state) : refuse({ code });
  },
});

const refusalOf = (command: PartnerCommand, state: PartnerState, manager: Manager): PartnerRefusal['code'] | undefined => {
  const own = state?.keys.get(manager.keyId);
  if (own === undefined || own.isRevoked) return 'not_allowed';
  const rights = { mode: own.mode, scopes: manager.scopes, networks: own.networks };
  switch (command.type) {
    case 'IssueKey':
      return isWithin(command.key, rights) ? undefined : 'more_than_own';
    case 'RotateKey':
    case 'RevokeKey': {
      const known = state?.keys.get(command.keyId);
      if (known?.mode !== own.mode) return 'no_such_key';
      return command.type === 'RevokeKey' || isWithin(known, rights) ? undefined : 'more_than_own';
    }
    default:
      return 'not_allowed';
  }
};

/** No range means any address. */
const isWithin = (asked: Rights, { mode, scopes, networks }: Rights): boolean =>
  asked.mode === mode &&
  asked.scopes.every((scope) => scopes.includes(scope)) &&
  (networks.length === 0 || (asked.networks.length > 0 && asked.networks.every((network) => networks.includes(network))));
