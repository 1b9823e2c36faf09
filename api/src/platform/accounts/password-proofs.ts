import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import type { AuthenticatedCustomer } from '../auth/authenticated-customer.ts';
import { SessionProofs } from '../sessions/session-proofs.ts';
import { Credentials } from './credentials.ts';
import { KeyedIndex, storedIndex } from './keyed-index.ts';
import { Passwords } from './passwords.ts';
import { SignInLimits } from './sign-in-limits.ts';

/** Checks the password that a signed-in customer enters again, under the limits of sign-in. */
@Injectable()
export class PasswordProofs {
  constructor(
    private readonly credentials: Credentials,
    private readonly index: KeyedIndex,
    private readonly limits: SignInLimits,
    private readonly passwords: Passwords,
    private readonly proofs: SessionProofs,
    private readonly clock: Clock,
  ) {}

  /** False for a wrong password. @throws AuthProblem over_request_rate_limit */
  async prove({ userId, sessionId }: AuthenticatedCustomer, password: string, address: string): Promise<boolean> {
    const { emailIndex, passwordHash } = await this.credentials.get(userId);
    const refundGuess = await this.limits.spendGuess({
      emailIndex: storedIndex(emailIndex),
      addressIndex: this.index.ofAddress(address),
      now: this.clock.now(),
    });
    if (!(await this.passwords.verify(passwordHash, password))) return false;
    await refundGuess();
    await this.proofs.proveFirst(sessionId, 'password');
    return true;
  }
}
