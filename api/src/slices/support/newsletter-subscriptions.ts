import { newCommandId } from '@danubit/event-store/event-ids';
import { Clock } from '@danubit/runtime/clock';
import { hashOfToken, oneTimeTokenOf } from '@danubit/core/security/one-time-token';
import { unsubscribeTokenIdOf } from '@danubit/core/security/unsubscribe-token';
import { Injectable } from '@nestjs/common';
import { DataSource, In, MoreThan } from 'typeorm';
import { KeyedIndex } from '../../platform/accounts/keyed-index.ts';
import { lockIndexed } from '../../platform/accounts/lock-indexed.ts';
import { ApiSettings } from '../../platform/config/api-settings.ts';
import { newsletterRequestEntity, newsletterSubscriptionEntity } from '../../platform/database/entities/newsletter.entity.ts';

/** The confirmation mail states this period too. */
const LINK_LIVES_MS = 7 * 24 * 3_600_000;

type Link = { readonly subscriptionId: string; readonly requestId: string };

/** Tables `app.newsletter_subscriptions` and `app.newsletter_requests`: which subscription an address or a link belongs to. */
@Injectable()
export class NewsletterSubscriptions {
  readonly #key: string;

  constructor(
    private readonly database: DataSource,
    private readonly index: KeyedIndex,
    private readonly clock: Clock,
    { values }: ApiSettings,
  ) {
    this.#key = values.ONE_TIME_TOKEN_KEY;
  }

  /** The subscription of this address; creates it if there is none. */
  claim(normalisedEmail: string): Promise<string> {
    const index = this.index.ofEmail(normalisedEmail);
    const now = this.clock.now();
    const subscriptionId = newCommandId(now);
    const unsubscribeTokenHash = this.#hashOf(unsubscribeTokenIdOf(subscriptionId));
    return this.database.transaction(async (manager) => {
      await lockIndexed(manager, index);
      const rows = manager.getRepository(newsletterSubscriptionEntity);
      const ofAddress = { emailIndex: In([...index.all]) };
      const known = await rows.findOneBy(ofAddress);
      if (known !== null) return known.subscriptionId;
      const values = { subscriptionId, emailIndex: index.current, unsubscribeTokenHash, createdAt: now };
      await rows.createQueryBuilder().insert().values(values).orIgnore().execute();
      return (await rows.findOneByOrFail(ofAddress)).subscriptionId;
    });
  }

  /** A confirmation link. Written before the request is appended: a link whose request is missing from the log confirms nothing. */
  async addLink({ subscriptionId, requestId }: Link): Promise<void> {
    const now = this.clock.now();
    await this.database
      .getRepository(newsletterRequestEntity)
      .createQueryBuilder()
      .insert()
      .values({
        requestId,
        subscriptionId,
        tokenHash: this.#hashOf(requestId),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LINK_LIVES_MS),
      })
      .orIgnore()
      .execute();
  }

  findLink(token: string): Promise<Link | null> {
    return this.database
      .getRepository(newsletterRequestEntity)
      .findOneBy({ tokenHash: hashOfToken(token), expiresAt: MoreThan(this.clock.now()) });
  }

  async findByUnsubscribeToken(token: string): Promise<string | undefined> {
    const row = await this.database.getRepository(newsletterSubscriptionEntity).findOneBy({ unsubscribeTokenHash: hashOfToken(token) });
    return row?.subscriptionId;
  }

  #hashOf(tokenId: string): Buffer {
    return hashOfToken(oneTimeTokenOf(tokenId, this.#key));
  }
}
