import type { Upcaster } from '../kernel/upcaster.ts';

/** Every upcast step of the main log, gathered from `<aggregate>.upcasters.ts`. No event type has a second version yet. */
export const mainLogUpcasters: readonly Upcaster[] = [];
