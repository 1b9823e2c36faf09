import type {
  NewCredential,
  PasskeyAssertion,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@danubit/contracts/http/identity/passkeys.contract';
import { Injectable } from '@nestjs/common';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG } from '@simplewebauthn/server/helpers';
import { ApiSettings } from '../config/api-settings.ts';
import type { PasskeyChallengeRow, PasskeyRow } from '../database/entities/passkey.entity.ts';
import { PASSKEY_CHALLENGE_MS } from './passkey-challenges.ts';
import { Passkeys } from './passkeys.ts';

/** Between them, every authenticator in use. */
const ALGORITHMS: readonly number[] = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];

type NewKey = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;
type User = { readonly handle: Buffer; readonly email: string; readonly name: string };

/**
 * The two ceremonies of WebAuthn (§7.1, §7.2). Site and origin come from PUBLIC_URL, never from the request. Every passkey can be found
 * without a user name and verifies its user, so that it counts as both factors wherever it is used.
 */
@Injectable()
export class PasskeyCeremonies {
  readonly #rpId: string;
  readonly #origin: string;

  constructor(
    private readonly passkeys: Passkeys,
    { values }: ApiSettings,
  ) {
    const { hostname, origin } = new URL(values.PUBLIC_URL);
    this.#rpId = hostname;
    this.#origin = origin;
  }

  creationOptions({ challenge }: PasskeyChallengeRow, user: User, known: readonly PasskeyRow[]): PasskeyCreationOptions {
    return {
      challenge,
      rp: { id: this.#rpId, name: 'Danubit' },
      user: { id: user.handle.toString('base64url'), name: user.email, displayName: user.name },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: PASSKEY_CHALLENGE_MS,
      attestation: 'none',
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  }

  requestOptions({ challenge }: PasskeyChallengeRow, allowed: readonly PasskeyRow[]): PasskeyRequestOptions {
    return {
      challenge,
      rpId: this.#rpId,
      timeout: PASSKEY_CHALLENGE_MS,
      userVerification: 'required',
      allowCredentials: allowed.map(descriptorOf),
    };
  }

  /** The key of a new passkey; `undefined` when its answer to the challenge is not accepted. */
  async register(credential: NewCredential, { challenge }: PasskeyChallengeRow): Promise<NewKey | undefined> {
    const { transports = [] } = credential.response;
    const verified = await orRefused(
      verifyRegistrationResponse({
        response: { ...credential, response: { ...credential.response, transports }, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: this.#origin,
        expectedRPID: this.#rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: [...ALGORITHMS],
      }),
    );
    if (verified?.verified !== true) return undefined;
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    return { credentialId: Buffer.from(id, 'base64url'), publicKey: Buffer.from(publicKey), counter, transports };
  }

  /** Records the use of a passkey that has signed the challenge, of this account if one is named. */
  async accept(assertion: PasskeyAssertion, { challenge }: PasskeyChallengeRow, userId?: string): Promise<AcceptedPasskey> {
    const passkey = await this.passkeys.findByCredential(Buffer.from(assertion.id, 'base64url'));
    if (passkey === null || (userId !== undefined && passkey.userId !== userId)) return { outcome: 'refused', passkey: undefined };
    const { userHandle } = assertion.response;
    const isOfOwner = userHandle === undefined || passkey.userHandle.equals(Buffer.from(userHandle, 'base64url'));
    const verified = isOfOwner ? await orRefused(this.#verify(assertion, passkey, challenge)) : undefined;
    if (verified?.verified !== true) return { outcome: 'refused', passkey };
    const isUsed = await this.passkeys.use(passkey, verified.authenticationInfo.newCounter);
    return { outcome: isUsed ? 'accepted' : 'counter-went-back', passkey };
  }

  #verify({ id, rawId, type, response }: PasskeyAssertion, { publicKey }: PasskeyRow, expectedChallenge: string) {
    const { clientDataJSON, authenticatorData, signature } = response;
    return verifyAuthenticationResponse({
      response: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: this.#origin,
      expectedRPID: this.#rpId,
      requireUserVerification: true,
      // 0 leaves the comparison of counters to `Passkeys.use`, which distinguishes a copied key from a wrong signature.
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    });
  }
}

export type AcceptedPasskey =
  | { readonly outcome: 'accepted' | 'counter-went-back'; readonly passkey: PasskeyRow }
  | { readonly outcome: 'refused'; readonly passkey: PasskeyRow | undefined };

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports: [...transports],
});

/** The library throws for everything that is wrong with an answer. Its messages repeat the answer, so they are not logged. */
const orRefused = async <Verified>(verification: Promise<Verified>): Promise<Verified | undefined> => {
  try {
    return await verification;
  } catch {
    return undefined;
  }
};
