import { Injectable } from '@nestjs/common';
import { hash, verify, type Options } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { tryAgainLater } from '../problems/http-problem.ts';

/** OWASP's argon2id minimum: 19 MiB, two passes, one lane. About 18 ms on the reference machine. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const CURRENT = '$argon2id$v=19$m=19456,t=2,p=1$';
/** Each hash occupies a core: more at once would starve the rest of this process. */
const MAX_AT_ONCE = 2;
/** At 18 ms each, the last of the queue waits about a second. */
const MAX_WAITING = 100;

/** argon2id in a bounded pool. When too many sign-ins arrive, the excess gets 503 and the rest of the api stays responsive. */
@Injectable()
export class Passwords {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #dummyHash: Promise<string> | undefined;

  hash(password: string): Promise<string> {
    return this.#inTurn(() => hash(password, PARAMETERS));
  }

  verify(passwordHash: string, password: string): Promise<boolean> {
    return this.#inTurn(() => verify(passwordHash, password));
  }

  /** Does the work of `verify` for unknown addresses, so that the duration does not reveal which they are. */
  async verifyNothing(password: string): Promise<false> {
    this.#dummyHash ??= hash(randomBytes(32).toString('base64'), PARAMETERS);
    await this.verify(await this.#dummyHash, password);
    return false;
  }

  /** Whether a stored hash has outdated parameters and should be renewed at the next sign-in. */
  isOutdated(passwordHash: string): boolean {
    return !passwordHash.startsWith(CURRENT);
  }

  /** @throws HttpProblem 503 when too many are waiting. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= MAX_AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING) throw tryAgainLater('Too many people are signing in right now. Try again in a moment.');
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      // The slot passes directly to the next in the queue, so that a new request cannot take it.
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
