import { idFromText } from '@danubit/event-store/event-ids';

/**
 * The shop of the widget demo. It is not a company: no person registered it, so it has no stream, team or key that works, and is in no
 * record of our clients.
 */
export const DEMO_SHOP = {
  partnerId: idFromText('demo-shop:partner'),
  keyId: idFromText('demo-shop:key'),
  subjectId: idFromText('demo-shop:subject'),
  company: 'Danubit demo shop',
} as const;
