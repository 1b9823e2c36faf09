import { CRYPTO_ASSETS, type Asset } from '@danubit/contracts/values/assets';
import { networkOf, type Network } from '@danubit/core/chain/networks';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { AddressBook } from '../../platform/addresses/address-book.ts';
import { OwnAddresses } from '../../platform/addresses/own-addresses.ts';
import { HttpProblem, invalidParameter } from '../../platform/problems/http-problem.ts';
import { RateLimits } from '../../platform/throttling/rate-limits.ts';

/** The answer reveals whether an address is ours or another customer's. Enough for own addresses, too few to search for others. */
const LOOK_UPS = { limit: 30, windowMs: 3_600_000 } as const;

@Injectable()
export class SendableAddress {
  constructor(
    private readonly addresses: AddressBook,
    private readonly own: OwnAddresses,
    private readonly rateLimits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /** An address as a customer typed it, in its one spelling. @throws HttpProblem that says what is wrong with it, or 429 */
  async of(userId: string, asset: Asset, typed: string): Promise<{ readonly network: Network; readonly address: string }> {
    const crypto = CRYPTO_ASSETS.find((each) => each === asset);
    if (crypto === undefined) throw new HttpProblem(404, 'METHOD_UNAVAILABLE', 'Withdrawals of this asset are not available.');
    const checked = this.addresses.check(crypto, typed);
    if (checked.kind === 'invalid') throw invalidParameter('address', checked.message);
    const [network, { address }] = [networkOf(crypto), checked];
    await this.#limit(userId);
    if (await this.own.has(network, address)) throw invalidParameter('address', OUR_ADDRESS);
    return { network, address };
  }

  /** Text that is not an address does not count: its answer reveals no customer. */
  async #limit(userId: string): Promise<void> {
    const { limit, windowMs } = LOOK_UPS;
    const { isAllowed, retryAfterSeconds } = await this.rateLimits.spend(`addresses:${userId}`, limit, windowMs, this.clock.now());
    if (isAllowed) return;
    throw new HttpProblem(429, 'TOO_MANY_ADDRESS_CHECKS', 'You have checked many addresses in a short time. Try again later.', {
      details: { parameter: 'address' },
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

const OUR_ADDRESS =
  'This is an address of Danubit, so the coins would not leave. Use an address of your own wallet, or of another provider.';
