import { credentialsEntity } from './entities/credentials.entity.ts';
import { factorChallengeEntity, factorEntity, recoveryCodeEntity } from './entities/factor.entity.ts';
import { idempotencyKeyEntity } from './entities/idempotency-key.entity.ts';
import { mailboxEntity } from './entities/mailbox.entity.ts';
import { newsletterRequestEntity, newsletterSubscriptionEntity } from './entities/newsletter.entity.ts';
import { oneTimeTokenEntity } from './entities/one-time-token.entity.ts';
import { passkeyChallengeEntity, passkeyEntity } from './entities/passkey.entity.ts';
import { refreshTokenEntity } from './entities/refresh-token.entity.ts';
import { sessionEntity } from './entities/session.entity.ts';

/** Tables of schema `app`. */
export const appEntities = [
  credentialsEntity,
  factorChallengeEntity,
  factorEntity,
  idempotencyKeyEntity,
  mailboxEntity,
  newsletterRequestEntity,
  newsletterSubscriptionEntity,
  oneTimeTokenEntity,
  passkeyChallengeEntity,
  passkeyEntity,
  recoveryCodeEntity,
  refreshTokenEntity,
  sessionEntity,
];
