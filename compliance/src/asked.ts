import type { ScreenedPartyEvidence } from '@danubit/core/domain/compliance/screening-evidence';
import type { ScreenedParty } from '@danubit/screening/party';

/** A party that is compared with the lists, and its role towards the customer. */
export type Asked = { readonly role: ScreenedPartyEvidence['role']; readonly party: ScreenedParty };
