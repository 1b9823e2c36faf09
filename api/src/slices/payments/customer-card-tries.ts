import {
  cardTriesIn,
  cardTryPolicyOf,
  type CardTries,
  type CardTry,
  type CardTryPolicy,
  type CardTryVerdict,
} from '@danubit/core/card-tries/card-tries';
import { addressRangeOf } from '@danubit/runtime/http/network-of';
import { Clock } from '@danubit/runtime/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ApiSettings } from '../../platform/config/api-settings.ts';

/** What the card gateway says about a try. */
export type CustomersTry = {
  readonly tryId: string;
  readonly userId: string;
  readonly address: string;
  readonly card: 'new' | 'saved';
};

/** The tries of cards before a payment or a check of a card exists. */
@Injectable()
export class CustomerCardTries {
  readonly policy: CardTryPolicy;
  readonly #tries: CardTries;

  constructor(
    database: DataSource,
    settings: ApiSettings,
    private readonly clock: Clock,
  ) {
    this.policy = cardTryPolicyOf(settings.values);
    this.#tries = cardTriesIn((sql, values) => database.query<object[]>(sql, [...values]), this.policy);
  }

  admit(one: CustomersTry): Promise<CardTryVerdict> {
    return this.#tries.admit(cardTryOf(one), this.clock.now());
  }

  decline(one: CustomersTry): Promise<void> {
    return this.#tries.decline(cardTryOf(one), this.clock.now());
  }

  /** The exchanged card is paid with or checked under this id. */
  carry(one: Pick<CustomersTry, 'tryId' | 'userId'>, to: string): Promise<void> {
    return this.#tries.carry(one, to);
  }
}

const cardTryOf = ({ tryId, userId, address, card }: CustomersTry): CardTry => ({
  tryId,
  userId,
  card: null,
  network: addressRangeOf(address),
  isNewCard: card === 'new',
});
