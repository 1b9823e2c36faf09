import type { Upcaster } from '@danubit/event-store/kernel/upcaster';

/** The first version had only wallets, fewer accounts and one cause: every such entry is valid in the second version unchanged. */
const entryPostedOfAnyKind: Upcaster = { type: 'EntryPosted', fromVersion: 1, upcast: (data) => data };

export const entryUpcasters: readonly Upcaster[] = [entryPostedOfAnyKind];
