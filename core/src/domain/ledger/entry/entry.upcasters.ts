import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** The first version knew wallets only, fewer accounts and one cause: every such entry is one of the second as it stands. */
const entryPostedOfAnyKind: Upcaster = { type: 'EntryPosted', fromVersion: 1, upcast: (data) => data };

export const entryUpcasters: readonly Upcaster[] = [entryPostedOfAnyKind];
