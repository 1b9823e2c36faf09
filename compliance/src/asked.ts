import type { ScreenedPartyEvidence } from '@danubit/core/domain/compliance/screening-evidence';
import type { ScreenedParty } from '@danubit/screening/party';

/** Who is held against the lists, and what they are to the customer. */
export type Asked = { readonly role: ScreenedPartyEvidence['role']; readonly party: ScreenedParty };
