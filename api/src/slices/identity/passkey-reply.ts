import type { Passkey } from '@danubit/contracts/http/identity/passkeys.contract';
import type { PasskeyChallengeRow, PasskeyRow } from '../../platform/database/entities/passkey.entity.ts';

export const passkeyReply = ({ passkeyId, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id: passkeyId,
  name,
  added_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export type PasskeyChallenge<Options> = { readonly challenge: PasskeyChallengeRow; readonly options: Options };

export const challengeReply = <Options>({ challenge: { challengeId, expiresAt }, options }: PasskeyChallenge<Options>) => ({
  challenge_id: challengeId,
  options,
  expires_at: Math.floor(expiresAt.getTime() / 1000),
});
