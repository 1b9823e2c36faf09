import { EntitySchema } from 'typeorm';

/** One per address. The address itself is only in the log, encrypted. */
export type NewsletterSubscriptionRow = {
  readonly subscriptionId: string;
  readonly emailIndex: Buffer;
  /** Hash of the token in the unsubscribe link of each newsletter, which never expires. */
  readonly unsubscribeTokenHash: Buffer;
  readonly createdAt: Date;
};

export const newsletterSubscriptionEntity = new EntitySchema<NewsletterSubscriptionRow>({
  name: 'newsletter_subscriptions',
  schema: 'app',
  columns: {
    subscriptionId: { name: 'subscription_id', type: 'uuid', primary: true },
    emailIndex: { name: 'email_index', type: 'bytea' },
    unsubscribeTokenHash: { name: 'unsubscribe_token_hash', type: 'bytea' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
  },
});

/** A link that confirms a subscription. */
type NewsletterRequestRow = {
  readonly requestId: string;
  readonly subscriptionId: string;
  readonly tokenHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

export const newsletterRequestEntity = new EntitySchema<NewsletterRequestRow>({
  name: 'newsletter_requests',
  schema: 'app',
  columns: {
    requestId: { name: 'request_id', type: 'uuid', primary: true },
    subscriptionId: { name: 'subscription_id', type: 'uuid' },
    tokenHash: { name: 'token_hash', type: 'bytea' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    expiresAt: { name: 'expires_at', type: 'timestamptz' },
  },
});
