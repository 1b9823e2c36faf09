import type { PartnerKey } from '@danubit/contracts/http/partners/partner.contract';
import type { PartnerEvent } from '@danubit/core/domain/partners/partner/partner.events';
import { isKeyUsable, type ApiKey } from '@danubit/core/domain/partners/partner/partner.state';
import type { RecordedDomainEvent } from '@danubit/event-store/kernel/event';

/** When a key was issued, by which account, and by which of its keys where a key did it. */
type Issue = { readonly at: string; readonly by: string | null; readonly byKey: string | null };
type Issues = ReadonlyMap<string, Issue>;

/** In the order of the events, so that the key that made another is known before it. */
export const issuesIn = (history: readonly RecordedDomainEvent<PartnerEvent>[]): Issues => {
  const issues = new Map<string, Issue>();
  for (const { type, data, metadata } of history) {
    if (type !== 'ApiKeyIssued') continue;
    const { occurredAt: at, actor } = metadata;
    const byKey = actor.kind === 'partner' ? actor.id : null;
    // A person who was shown a key may have those that it made.
    issues.set(data.keyId, { at, byKey, by: byKey === null ? actor.id : (issues.get(byKey)?.by ?? null) });
  }
  return issues;
};

export const keyStatusOf = (key: ApiKey, at: string): PartnerKey['status'] => {
  if (key.isRevoked) return 'revoked';
  if (!isKeyUsable(key, at)) return 'ended';
  return key.worksUntil === null ? 'active' : 'rotated';
};
