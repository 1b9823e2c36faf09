import { deriveCommandId } from '@danubit/event-store/event-ids';

/** An account registers one company, so the id of its company follows from its own. */
export const partnerIdOf = (ownerId: string): string => deriveCommandId(ownerId, 'partner');
