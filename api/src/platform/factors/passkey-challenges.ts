import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { passkeyChallengeEntity, type PasskeyChallengeRow } from '../database/entities/passkey.entity.ts';
import { passkeyChallengeExpired } from './passkeys.ts';

export const PASSKEY_CHALLENGE_MS = 5 * 60_000;
/** Twice what WebAuthn asks for (§13.4.3). */
const CHALLENGE_BYTES = 32;

type Use =
  | { readonly purpose: 'add'; readonly sessionId: string; readonly userHandle: Buffer }
  | { readonly purpose: 'prove'; readonly sessionId: string }
  | { readonly purpose: 'sign-in' };

/** Table `app.passkey_challenges`. A challenge is random, lives five minutes, and is taken once for the purpose that it was made for. */
@Injectable()
export class PasskeyChallenges {
  constructor(
    private readonly database: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A session has one open challenge for each purpose: a new one replaces the last. */
  async begin(use: Use): Promise<PasskeyChallengeRow> {
    const now = this.clock.now();
    const sessionId = use.purpose === 'sign-in' ? null : use.sessionId;
    const row: PasskeyChallengeRow = {
      challengeId: newCommandId(now),
      purpose: use.purpose,
      challenge: randomBytes(CHALLENGE_BYTES).toString('base64url'),
      sessionId,
      userHandle: use.purpose === 'add' ? use.userHandle : null,
      expiresAt: new Date(now.getTime() + PASSKEY_CHALLENGE_MS),
    };
    if (sessionId !== null) await this.#rows().delete({ sessionId, purpose: use.purpose });
    await this.#rows().insert(row);
    return row;
  }

  /** Uses the challenge up. @throws AuthProblem webauthn_challenge_expired, also for a challenge of another purpose or session */
  async take(challengeId: string, purpose: PasskeyChallengeRow['purpose'], sessionId: string | null): Promise<PasskeyChallengeRow> {
    const row = await this.#rows().findOneBy({ challengeId });
    if (row === null || row.purpose !== purpose || row.sessionId !== sessionId) throw passkeyChallengeExpired();
    // Only one of several simultaneous requests deletes the row.
    const { affected } = await this.#rows().delete({ challengeId });
    if (affected !== 1 || row.expiresAt <= this.clock.now()) throw passkeyChallengeExpired();
    return row;
  }

  #rows() {
    return this.database.getRepository(passkeyChallengeEntity);
  }
}
