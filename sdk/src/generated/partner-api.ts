/** Made by "make openapi" from the contracts of the partner API. */
export interface paths {
  '/v1/balances': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Returns, for each currency, the totals of your users’ open orders. */
    get: operations['getV1Balances'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/currencies': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists currencies, crypto-assets and the pairs that can be bought. */
    get: operations['getV1Currencies'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists the events of the last 30 days, oldest first. Use the cursor to read later ones. */
    get: operations['getV1Events'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/kyc/documents': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Adds a document of a person, for the identity check. Needs an Idempotency-Key. */
    post: operations['postV1KycDocuments'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/kyc/verify': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Checks a person against the documents that you added; live, says where the person does. Needs an Idempotency-Key. */
    post: operations['postV1KycVerify'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/limits': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Returns the limits of your tier, and the minimum and maximum of one order. */
    get: operations['getV1Limits'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/networks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists the networks on which coins are delivered. */
    get: operations['getV1Networks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth/revoke': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Ends an access token before its time (OAuth 2.0 token revocation). */
    post: operations['postV1OauthRevoke'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/oauth/token': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Returns an access token for 15 minutes, for the client id and secret of a key (OAuth 2.0 client credentials). */
    post: operations['postV1OauthToken'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/orders': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists orders, newest first. With the cursor, no order is skipped or repeated while others are added. */
    get: operations['getV1Orders'];
    put?: never;
    /** Orders at the price of a quote, once. The person accepts a live order at payment_url. Needs an Idempotency-Key. */
    post: operations['postV1Orders'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/orders/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Returns an order with its status and timeline. */
    get: operations['getV1OrdersId'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/orders/{id}/cancel': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Cancels an order that is not paid yet. Needs an Idempotency-Key. */
    post: operations['postV1OrdersIdCancel'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/orders/{id}/refunds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Refunds the whole sum of a test order that is paid, before coins are bought for it. Needs an Idempotency-Key. */
    post: operations['postV1OrdersIdRefunds'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/quotes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Gives a firm price for 30 seconds. An order placed in time delivers exactly what was quoted. */
    get: operations['getV1Quotes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/rates': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists the market price of every pair. Not a quote: fees and our margin are not included. */
    get: operations['getV1Rates'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/refunds': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists refunds, those of the newest orders first. We refund the whole sum of an order that we cannot fulfil. */
    get: operations['getV1Refunds'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/refunds/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Returns a refund, also while it is pending. */
    get: operations['getV1RefundsId'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/sandbox/clock': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Returns the time in your sandbox. */
    get: operations['getV1SandboxClock'];
    put?: never;
    /** Moves the time of your sandbox forward, by advance_seconds or to a time. Work due by then is done. Needs an Idempotency-Key. */
    post: operations['postV1SandboxClock'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/stream': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Opens a WebSocket that sends the same events as webhooks, in order. Reopened after the last event, it repeats and skips none. */
    get: operations['getV1Stream'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/transactions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists transactions, newest first. With the cursor, no transaction is skipped or repeated while others are added. */
    get: operations['getV1Transactions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Adds a person for whom you place orders. Needs an Idempotency-Key. */
    post: operations['postV1Users'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Returns a person with the status of the identity check. */
    get: operations['getV1UsersId'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/users/{id}/verification': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Returns the status of a person's identity check. */
    get: operations['getV1UsersIdVerification'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_deliveries': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists deliveries of the last 30 days, those of the newest events first. */
    get: operations['getV1WebhookDeliveries'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_deliveries/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Returns a delivery with its request and the response. */
    get: operations['getV1WebhookDeliveriesId'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_endpoints': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists your endpoints for webhooks. */
    get: operations['getV1WebhookEndpoints'];
    put?: never;
    /** Adds an endpoint. Webhooks are sent for events from now on. Needs an Idempotency-Key. */
    post: operations['postV1WebhookEndpoints'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_endpoints/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Removes an endpoint. Pending webhooks are not sent. */
    delete: operations['deleteV1WebhookEndpointsId'];
    options?: never;
    head?: never;
    /** Changes which events an endpoint receives, and enables or disables it. */
    patch: operations['patchV1WebhookEndpointsId'];
    trace?: never;
  };
  '/v1/webhook_endpoints/{id}/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Resends an event, optionally with all later ones. Needs an Idempotency-Key. */
    post: operations['postV1WebhookEndpointsIdResend'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_endpoints/{id}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Replaces the secret. For 24 hours webhooks are signed with both secrets. Needs an Idempotency-Key. */
    post: operations['postV1WebhookEndpointsIdRotate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_endpoints/{id}/secret': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Returns the secret with which webhooks to an endpoint are signed. */
    get: operations['getV1WebhookEndpointsIdSecret'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/webhook_endpoints/{id}/test': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Sends an event of type endpoint.test to one endpoint. Needs an Idempotency-Key. */
    post: operations['postV1WebhookEndpointsIdTest'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/widget-sessions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Opens the widget for one of your users on your own page, for 30 minutes. Needs an Idempotency-Key. */
    post: operations['postV1WidgetSessions'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Problem: {
      error: {
        code: string;
        message: string;
        details?: {
          parameter?: string;
          value?: unknown;
        };
      };
      request_id: string;
      documentation_url?: string;
    };
    OAuthError: {
      error: string;
      error_description: string;
      error_uri: string;
      request_id: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getV1Balances: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            balances: {
              /** @enum {string} */
              currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              awaiting_payment: string;
              reserved: string;
            }[];
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1Currencies: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            fiat: {
              /** @enum {string} */
              code: 'EUR' | 'USD' | 'GBP' | 'CHF';
              name: string;
              decimals: number;
            }[];
            crypto: {
              /** @enum {string} */
              code: 'BTC' | 'ETH' | 'USDC' | 'USDT';
              name: string;
              network: string;
              decimals: number;
            }[];
            pairs: {
              /** @enum {string} */
              fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              /** @enum {string} */
              crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
            }[];
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1Events: {
    parameters: {
      query?: {
        limit?: number;
        type?:
          | 'order.awaiting_payment'
          | 'order.paid'
          | 'order.in_review'
          | 'order.buying'
          | 'order.sending'
          | 'order.completed'
          | 'order.expired'
          | 'order.cancelled'
          | 'order.refunded'
          | 'order.failed'
          | 'user.pending'
          | 'user.verified'
          | 'user.rejected'
          | 'endpoint.test';
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            events: {
              event_id: string;
              /** @enum {string} */
              type:
                | 'order.awaiting_payment'
                | 'order.paid'
                | 'order.in_review'
                | 'order.buying'
                | 'order.sending'
                | 'order.completed'
                | 'order.expired'
                | 'order.cancelled'
                | 'order.refunded'
                | 'order.failed'
                | 'user.pending'
                | 'user.verified'
                | 'user.rejected'
                | 'endpoint.test';
              sequence: number;
              /** @enum {string} */
              mode: 'test' | 'live';
              /** Format: date-time */
              timestamp: string;
              data:
                | {
                    order_id: string;
                    /** @enum {string} */
                    status:
                      | 'awaiting_payment'
                      | 'paid'
                      | 'in_review'
                      | 'buying'
                      | 'sending'
                      | 'completed'
                      | 'expired'
                      | 'cancelled'
                      | 'refunded'
                      | 'failed';
                    quote_id: string;
                    customer_id: string;
                    fiat_amount: string;
                    /** @enum {string} */
                    fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
                    crypto_amount: string;
                    /** @enum {string} */
                    crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
                    exchange_rate: string;
                    fees: {
                      network_fee: string;
                      service_fee: string;
                    };
                    payment_method: {
                      /** @enum {string} */
                      type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
                    };
                    txid: string | null;
                    /** Format: date-time */
                    pay_by: string;
                    /** Format: date-time */
                    created_at: string;
                    /** Format: date-time */
                    updated_at: string;
                  }
                | {
                    user_id: string;
                    /** @enum {string} */
                    status: 'pending' | 'verified' | 'rejected';
                  }
                | {
                    endpoint_id: string;
                  };
            }[];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1KycDocuments: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          user_id: string;
          /** @enum {string} */
          type: 'passport' | 'drivers_license' | 'national_id' | 'proof_of_address';
          number: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            user_id: string;
            /** @enum {string} */
            status: 'pending' | 'verified' | 'rejected';
            reason: ('document_unreadable' | 'document_expired' | 'details_mismatch') | null;
            can_retry: boolean;
            documents: {
              document_id: string;
              /** @enum {string} */
              type: 'passport' | 'drivers_license' | 'national_id' | 'proof_of_address';
              /** Format: date-time */
              created_at: string;
            }[];
            verification_url: string | null;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1KycVerify: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          user_id: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            user_id: string;
            /** @enum {string} */
            status: 'pending' | 'verified' | 'rejected';
            reason: ('document_unreadable' | 'document_expired' | 'details_mismatch') | null;
            can_retry: boolean;
            documents: {
              document_id: string;
              /** @enum {string} */
              type: 'passport' | 'drivers_license' | 'national_id' | 'proof_of_address';
              /** Format: date-time */
              created_at: string;
            }[];
            verification_url: string | null;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1Limits: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @enum {string} */
            mode: 'test' | 'live';
            /** @enum {string} */
            tier: 'standard' | 'premium' | 'enterprise';
            requests_per_hour: number;
            orders: {
              /** @enum {string} */
              fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              minimum: string;
              maximum: string;
            }[];
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1Networks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            networks: {
              network: string;
              crypto_currencies: ('BTC' | 'ETH' | 'USDC' | 'USDT')[];
            }[];
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1OauthRevoke: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          token?: string;
          token_type_hint?: string;
          client_id?: string;
          client_secret?: string;
        };
        'application/x-www-form-urlencoded': {
          token?: string;
          token_type_hint?: string;
          client_id?: string;
          client_secret?: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': Record<string, never>;
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  postV1OauthToken: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'multipart/form-data': {
          grant_type?: string;
          scope?: string;
          client_id?: string;
          client_secret?: string;
        };
        'application/x-www-form-urlencoded': {
          grant_type?: string;
          scope?: string;
          client_id?: string;
          client_secret?: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            access_token: string;
            /** @constant */
            token_type: 'Bearer';
            expires_in: number;
            scope: string;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['OAuthError'];
        };
      };
    };
  };
  getV1Orders: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        cursor?: string;
        status?:
          'awaiting_payment' | 'paid' | 'in_review' | 'buying' | 'sending' | 'completed' | 'expired' | 'cancelled' | 'refunded' | 'failed';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            orders: {
              order_id: string;
              /** @enum {string} */
              status:
                | 'awaiting_payment'
                | 'paid'
                | 'in_review'
                | 'buying'
                | 'sending'
                | 'completed'
                | 'expired'
                | 'cancelled'
                | 'refunded'
                | 'failed';
              timeline: {
                /** @enum {string} */
                status:
                  | 'awaiting_payment'
                  | 'paid'
                  | 'in_review'
                  | 'buying'
                  | 'sending'
                  | 'completed'
                  | 'expired'
                  | 'cancelled'
                  | 'refunded'
                  | 'failed';
                /** Format: date-time */
                at: string;
              }[];
              quote_id: string;
              customer_id: string;
              fiat_amount: string;
              /** @enum {string} */
              fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              crypto_amount: string;
              /** @enum {string} */
              crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
              exchange_rate: string;
              fees: {
                network_fee: string;
                service_fee: string;
              };
              crypto_address: string | null;
              payment_method: {
                /** @enum {string} */
                type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
              };
              payment_url: string | null;
              txid: string | null;
              message: string | null;
              /** Format: date-time */
              pay_by: string;
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              updated_at: string;
            }[];
            limit: number;
            offset: number;
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1Orders: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          quote_id: string;
          customer_id: string;
          crypto_address: string;
          payment_method: {
            /** @enum {string} */
            type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
            /**
             * @description In a sandbox the outcome of the order; a live order needs none.
             *
             *     - tok_success: all goes well (completed)
             *     - tok_unpaid: the person never pays (expired)
             *     - tok_not_accepted: we may not take money of this person, who alone is told why (failed)
             *     - tok_review: reviewed and released (completed)
             *     - tok_review_refunded: reviewed and refused (refunded)
             *     - tok_review_silent: reviewed, and released when no one has objected in time (completed)
             *     - tok_sending_review: reviewed before the coins are sent, and released (completed)
             *     - tok_sending_refused: reviewed before the coins are sent, and refused (refunded)
             *     - tok_price_moved: the price moves too far (refunded)
             *     - tok_sources_silent: no coins can be bought (refunded)
             *     - tok_not_delivered: the coins cannot be sent (refunded)
             *     - tok_provider_down: the payment provider is down, then answers (completed)
             *     - tok_reorganised: the chain drops the block, then has it again (completed)
             *     - tok_stays_paid: no coins are bought for a while, so that you can refund the order (completed)
             *     - tok_refund_fails: the same; the first try of a refund fails (completed)
             *     - tok_declined: the bank declines, without a reason (failed)
             *     - tok_insufficient_funds: too little money on the card (failed)
             *     - tok_do_not_honour: the bank says: do not honour (failed)
             *     - tok_expired_card: the card has expired (failed)
             *     - tok_incorrect_cvc: the security code is wrong (failed)
             *     - tok_lost_card: the card was reported lost (failed)
             *     - tok_stolen_card: the card was reported stolen (failed)
             *     - tok_processing_error: the provider cannot process the card (failed)
             *     - tok_blocked: the provider blocks the payment for its risk (failed)
             *     - tok_3ds: the person confirms with the bank (3-D Secure) (completed)
             *     - tok_3ds_failed: 3-D Secure fails (failed)
             *     - tok_3ds_declined: the bank declines after 3-D Secure (failed)
             *     - tok_3ds_abandoned: the person leaves 3-D Secure (expired)
             *     - tok_captured_late: the payment is captured late (completed)
             *     - tok_disputed: the payment is disputed later: coins that were sent stay sent (completed)
             *     - tok_wallet_closed: the person closes the wallet (failed)
             *     - tok_page_left: the person never comes back (expired)
             *     - tok_page_refused: the provider refuses the person (failed)
             *     - tok_page_pending: the provider decides later (completed)
             *     - tok_transfer_slow: the transfer takes its time (completed)
             *     - tok_transfer_other_name: the payer is not the user (refunded)
             *     - tok_transfer_other_amount: the amount differs (refunded)
             *     - tok_transfer_no_reference: the reference is missing (completed)
             *     - tok_rule_structuring_small: several small payments just below a line (completed)
             *     - tok_rule_structuring_large: several large payments just below a line (completed)
             *     - tok_rule_volume_day: much money in a day (completed)
             *     - tok_rule_large_single: one very large payment (refunded)
             *     - tok_rule_count_velocity: many payments at once (completed)
             *     - tok_rule_above_history: far above the usual (completed)
             *     - tok_rule_rapid_in_out: money that leaves as soon as it came (completed)
             *     - tok_rule_new_account: much from a new person (completed)
             *     - tok_rule_dormant: a payment after a long rest (completed)
             *     - tok_rule_round_amounts: round amounts (completed)
             *     - tok_rule_many_to_one: many payers (completed)
             *     - tok_rule_one_to_many: many receivers (completed)
             *     - tok_rule_third_party: another person pays (refunded)
             *     - tok_rule_country_mismatch: countries that differ (completed)
             *     - tok_rule_card_testing: many declines before (completed)
             *     - tok_rule_high_risk_country: a high-risk country (refunded)
             *     - tok_rule_politically_exposed: a politically exposed person (completed)
             *     - tok_rule_profile_drift: more than the person expected to buy (completed)
             *     - tok_rule_coins_structuring: several deliveries just below a line (completed)
             *     - tok_rule_coins_volume_day: many coins in a day (completed)
             *     - tok_rule_coins_many_addresses: coins to many addresses (completed)
             *     - tok_rule_coins_pass_through: coins that leave as soon as they came (completed)
             *     - tok_rule_receipts_structuring: several receipts of coins just below a line (completed)
             *     - tok_rule_receipts_volume_day: many coins received in a day (completed)
             *     - tok_rule_receipts_many_addresses: coins from many addresses (completed)
             *     - tok_rule_address_risk: a risky address (completed)
             *     - tok_rule_address_sanctions: an address with funds of sanctioned owners (refunded)
             * @example tok_success
             */
            card_token?: string;
          };
        };
      };
    };
    responses: {
      /** @description Success. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            order_id: string;
            /** @enum {string} */
            status:
              | 'awaiting_payment'
              | 'paid'
              | 'in_review'
              | 'buying'
              | 'sending'
              | 'completed'
              | 'expired'
              | 'cancelled'
              | 'refunded'
              | 'failed';
            timeline: {
              /** @enum {string} */
              status:
                | 'awaiting_payment'
                | 'paid'
                | 'in_review'
                | 'buying'
                | 'sending'
                | 'completed'
                | 'expired'
                | 'cancelled'
                | 'refunded'
                | 'failed';
              /** Format: date-time */
              at: string;
            }[];
            quote_id: string;
            customer_id: string;
            fiat_amount: string;
            /** @enum {string} */
            fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            crypto_amount: string;
            /** @enum {string} */
            crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
            exchange_rate: string;
            fees: {
              network_fee: string;
              service_fee: string;
            };
            crypto_address: string | null;
            payment_method: {
              /** @enum {string} */
              type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
            };
            payment_url: string | null;
            txid: string | null;
            message: string | null;
            /** Format: date-time */
            pay_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1OrdersId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            order_id: string;
            /** @enum {string} */
            status:
              | 'awaiting_payment'
              | 'paid'
              | 'in_review'
              | 'buying'
              | 'sending'
              | 'completed'
              | 'expired'
              | 'cancelled'
              | 'refunded'
              | 'failed';
            timeline: {
              /** @enum {string} */
              status:
                | 'awaiting_payment'
                | 'paid'
                | 'in_review'
                | 'buying'
                | 'sending'
                | 'completed'
                | 'expired'
                | 'cancelled'
                | 'refunded'
                | 'failed';
              /** Format: date-time */
              at: string;
            }[];
            quote_id: string;
            customer_id: string;
            fiat_amount: string;
            /** @enum {string} */
            fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            crypto_amount: string;
            /** @enum {string} */
            crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
            exchange_rate: string;
            fees: {
              network_fee: string;
              service_fee: string;
            };
            crypto_address: string | null;
            payment_method: {
              /** @enum {string} */
              type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
            };
            payment_url: string | null;
            txid: string | null;
            message: string | null;
            /** Format: date-time */
            pay_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1OrdersIdCancel: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            order_id: string;
            /** @enum {string} */
            status:
              | 'awaiting_payment'
              | 'paid'
              | 'in_review'
              | 'buying'
              | 'sending'
              | 'completed'
              | 'expired'
              | 'cancelled'
              | 'refunded'
              | 'failed';
            timeline: {
              /** @enum {string} */
              status:
                | 'awaiting_payment'
                | 'paid'
                | 'in_review'
                | 'buying'
                | 'sending'
                | 'completed'
                | 'expired'
                | 'cancelled'
                | 'refunded'
                | 'failed';
              /** Format: date-time */
              at: string;
            }[];
            quote_id: string;
            customer_id: string;
            fiat_amount: string;
            /** @enum {string} */
            fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            crypto_amount: string;
            /** @enum {string} */
            crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
            exchange_rate: string;
            fees: {
              network_fee: string;
              service_fee: string;
            };
            crypto_address: string | null;
            payment_method: {
              /** @enum {string} */
              type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
            };
            payment_url: string | null;
            txid: string | null;
            message: string | null;
            /** Format: date-time */
            pay_by: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1OrdersIdRefunds: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            refund_id: string;
            order_id: string;
            customer_id: string;
            amount: string;
            /** @enum {string} */
            currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            /** @enum {string} */
            status: 'pending' | 'refunded';
            /** @enum {string} */
            requested_by: 'partner' | 'danubit';
            /** Format: date-time */
            requested_at: string;
            refunded_at: string | null;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1Quotes: {
    parameters: {
      query: {
        fiat_amount: string;
        fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
        crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
        payment_method?: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            quote_id: string;
            fiat_amount: string;
            /** @enum {string} */
            fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            crypto_amount: string;
            /** @enum {string} */
            crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
            exchange_rate: string;
            fees: {
              network_fee: string;
              service_fee: string;
            };
            /** Format: date-time */
            expires_at: string;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1Rates: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            rates: {
              /** @enum {string} */
              fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              /** @enum {string} */
              crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
              rate: string | null;
              at: string | null;
              is_current: boolean;
              change_24h: string | null;
            }[];
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1Refunds: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            refunds: {
              refund_id: string;
              order_id: string;
              customer_id: string;
              amount: string;
              /** @enum {string} */
              currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              /** Format: date-time */
              refunded_at: string;
            }[];
            limit: number;
            offset: number;
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1RefundsId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            refund_id: string;
            order_id: string;
            customer_id: string;
            amount: string;
            /** @enum {string} */
            currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            /** @enum {string} */
            status: 'pending' | 'refunded';
            /** @enum {string} */
            requested_by: 'partner' | 'danubit';
            /** Format: date-time */
            requested_at: string;
            refunded_at: string | null;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1SandboxClock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: date-time */
            now: string;
            ahead_seconds: number;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1SandboxClock: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          advance_seconds?: number;
          /** Format: date-time */
          to?: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** Format: date-time */
            now: string;
            ahead_seconds: number;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1Stream: {
    parameters: {
      query?: {
        after?: 'start' | string;
        resource?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description WebSocket; each message is this. */
      101: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json':
            | {
                event_id: string;
                /** @enum {string} */
                type:
                  | 'order.awaiting_payment'
                  | 'order.paid'
                  | 'order.in_review'
                  | 'order.buying'
                  | 'order.sending'
                  | 'order.completed'
                  | 'order.expired'
                  | 'order.cancelled'
                  | 'order.refunded'
                  | 'order.failed'
                  | 'user.pending'
                  | 'user.verified'
                  | 'user.rejected'
                  | 'endpoint.test';
                sequence: number;
                /** @enum {string} */
                mode: 'test' | 'live';
                /** Format: date-time */
                timestamp: string;
                data:
                  | {
                      order_id: string;
                      /** @enum {string} */
                      status:
                        | 'awaiting_payment'
                        | 'paid'
                        | 'in_review'
                        | 'buying'
                        | 'sending'
                        | 'completed'
                        | 'expired'
                        | 'cancelled'
                        | 'refunded'
                        | 'failed';
                      quote_id: string;
                      customer_id: string;
                      fiat_amount: string;
                      /** @enum {string} */
                      fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
                      crypto_amount: string;
                      /** @enum {string} */
                      crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
                      exchange_rate: string;
                      fees: {
                        network_fee: string;
                        service_fee: string;
                      };
                      payment_method: {
                        /** @enum {string} */
                        type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
                      };
                      txid: string | null;
                      /** Format: date-time */
                      pay_by: string;
                      /** Format: date-time */
                      created_at: string;
                      /** Format: date-time */
                      updated_at: string;
                    }
                  | {
                      user_id: string;
                      /** @enum {string} */
                      status: 'pending' | 'verified' | 'rejected';
                    }
                  | {
                      endpoint_id: string;
                    };
              }
            | {
                /** @constant */
                type: 'stream.ready';
                last_event_id: string | null;
              }
            | {
                /** @constant */
                type: 'stream.heartbeat';
              };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1Transactions: {
    parameters: {
      query?: {
        limit?: number;
        offset?: number;
        cursor?: string;
        status?: 'pending' | 'processing' | 'in_review' | 'completed' | 'failed' | 'refunded' | 'disputed';
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            transactions: {
              transaction_id: string;
              order_id: string;
              customer_id: string;
              /** @enum {string} */
              status: 'pending' | 'processing' | 'in_review' | 'completed' | 'failed' | 'refunded' | 'disputed';
              fiat_amount: string;
              /** @enum {string} */
              fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              crypto_amount: string;
              /** @enum {string} */
              crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
              txid: string | null;
              /** Format: date-time */
              created_at: string;
              /** Format: date-time */
              updated_at: string;
            }[];
            limit: number;
            offset: number;
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1Users: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          email: string;
          first_name: string & (unknown & unknown);
          last_name: string & (unknown & unknown);
          phone?: string;
          country: string;
          /** Format: date */
          date_of_birth: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            user_id: string;
            /** @enum {string} */
            status: 'pending' | 'verified' | 'rejected';
            email: string | null;
            first_name: string | null;
            last_name: string | null;
            phone: string | null;
            country: string | null;
            date_of_birth: string | null;
            /** Format: date-time */
            created_at: string;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1UsersId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            user_id: string;
            /** @enum {string} */
            status: 'pending' | 'verified' | 'rejected';
            email: string | null;
            first_name: string | null;
            last_name: string | null;
            phone: string | null;
            country: string | null;
            date_of_birth: string | null;
            /** Format: date-time */
            created_at: string;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1UsersIdVerification: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            user_id: string;
            /** @enum {string} */
            status: 'pending' | 'verified' | 'rejected';
            reason: ('document_unreadable' | 'document_expired' | 'details_mismatch') | null;
            can_retry: boolean;
            documents: {
              document_id: string;
              /** @enum {string} */
              type: 'passport' | 'drivers_license' | 'national_id' | 'proof_of_address';
              /** Format: date-time */
              created_at: string;
            }[];
            verification_url: string | null;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1WebhookDeliveries: {
    parameters: {
      query?: {
        limit?: number;
        status?: 'pending' | 'delivered' | 'failed';
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            deliveries: {
              delivery_id: string;
              endpoint_id: string;
              event_id: string;
              /** @enum {string} */
              type:
                | 'order.awaiting_payment'
                | 'order.paid'
                | 'order.in_review'
                | 'order.buying'
                | 'order.sending'
                | 'order.completed'
                | 'order.expired'
                | 'order.cancelled'
                | 'order.refunded'
                | 'order.failed'
                | 'user.pending'
                | 'user.verified'
                | 'user.rejected'
                | 'endpoint.test';
              about: string;
              /** @enum {string} */
              status: 'pending' | 'delivered' | 'failed';
              tries: number;
              /** Format: date-time */
              requested_at: string;
              next_try_at: string | null;
              ended_at: string | null;
              last: {
                /** Format: date-time */
                at: string;
                ms: number;
                status: number | null;
                fault: ('timed_out' | 'no_connection' | 'unknown_host' | 'private_address' | 'redirect' | 'tls') | null;
              } | null;
            }[];
            has_more: boolean;
            next_cursor: string | null;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1WebhookDeliveriesId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            delivery_id: string;
            endpoint_id: string;
            event_id: string;
            /** @enum {string} */
            type:
              | 'order.awaiting_payment'
              | 'order.paid'
              | 'order.in_review'
              | 'order.buying'
              | 'order.sending'
              | 'order.completed'
              | 'order.expired'
              | 'order.cancelled'
              | 'order.refunded'
              | 'order.failed'
              | 'user.pending'
              | 'user.verified'
              | 'user.rejected'
              | 'endpoint.test';
            about: string;
            /** @enum {string} */
            status: 'pending' | 'delivered' | 'failed';
            tries: number;
            /** Format: date-time */
            requested_at: string;
            next_try_at: string | null;
            ended_at: string | null;
            last: {
              /** Format: date-time */
              at: string;
              ms: number;
              status: number | null;
              fault: ('timed_out' | 'no_connection' | 'unknown_host' | 'private_address' | 'redirect' | 'tls') | null;
            } | null;
            url: string;
            body: string;
            attempts: {
              /** Format: date-time */
              at: string;
              ms: number;
              status: number | null;
              fault: ('timed_out' | 'no_connection' | 'unknown_host' | 'private_address' | 'redirect' | 'tls') | null;
              headers: {
                [key: string]: string;
              };
              answer: string | null;
            }[];
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1WebhookEndpoints: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            endpoints: {
              endpoint_id: string;
              /** @enum {string} */
              mode: 'test' | 'live';
              url: string;
              types: (
                | 'order.awaiting_payment'
                | 'order.paid'
                | 'order.in_review'
                | 'order.buying'
                | 'order.sending'
                | 'order.completed'
                | 'order.expired'
                | 'order.cancelled'
                | 'order.refunded'
                | 'order.failed'
                | 'user.pending'
                | 'user.verified'
                | 'user.rejected'
              )[];
              /** @enum {string} */
              payload: 'thin' | 'full';
              /** @enum {string} */
              status: 'enabled' | 'disabled' | 'gone';
              next_probe_at: string | null;
              old_secret_until: string | null;
              waiting: number;
              delivered: number;
              failed: number;
            }[];
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1WebhookEndpoints: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          url: string;
          /** @default [] */
          types?: (
            | 'order.awaiting_payment'
            | 'order.paid'
            | 'order.in_review'
            | 'order.buying'
            | 'order.sending'
            | 'order.completed'
            | 'order.expired'
            | 'order.cancelled'
            | 'order.refunded'
            | 'order.failed'
            | 'user.pending'
            | 'user.verified'
            | 'user.rejected'
          )[];
          /**
           * @default thin
           * @enum {string}
           */
          payload?: 'thin' | 'full';
        };
      };
    };
    responses: {
      /** @description Success. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            endpoint_id: string;
            /** @enum {string} */
            mode: 'test' | 'live';
            url: string;
            types: (
              | 'order.awaiting_payment'
              | 'order.paid'
              | 'order.in_review'
              | 'order.buying'
              | 'order.sending'
              | 'order.completed'
              | 'order.expired'
              | 'order.cancelled'
              | 'order.refunded'
              | 'order.failed'
              | 'user.pending'
              | 'user.verified'
              | 'user.rejected'
            )[];
            /** @enum {string} */
            payload: 'thin' | 'full';
            /** @enum {string} */
            status: 'enabled' | 'disabled' | 'gone';
            next_probe_at: string | null;
            old_secret_until: string | null;
            waiting: number;
            delivered: number;
            failed: number;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  deleteV1WebhookEndpointsId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            endpoints: {
              endpoint_id: string;
              /** @enum {string} */
              mode: 'test' | 'live';
              url: string;
              types: (
                | 'order.awaiting_payment'
                | 'order.paid'
                | 'order.in_review'
                | 'order.buying'
                | 'order.sending'
                | 'order.completed'
                | 'order.expired'
                | 'order.cancelled'
                | 'order.refunded'
                | 'order.failed'
                | 'user.pending'
                | 'user.verified'
                | 'user.rejected'
              )[];
              /** @enum {string} */
              payload: 'thin' | 'full';
              /** @enum {string} */
              status: 'enabled' | 'disabled' | 'gone';
              next_probe_at: string | null;
              old_secret_until: string | null;
              waiting: number;
              delivered: number;
              failed: number;
            }[];
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  patchV1WebhookEndpointsId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          url?: string;
          types?: (
            | 'order.awaiting_payment'
            | 'order.paid'
            | 'order.in_review'
            | 'order.buying'
            | 'order.sending'
            | 'order.completed'
            | 'order.expired'
            | 'order.cancelled'
            | 'order.refunded'
            | 'order.failed'
            | 'user.pending'
            | 'user.verified'
            | 'user.rejected'
          )[];
          /** @enum {string} */
          payload?: 'thin' | 'full';
          enabled?: boolean;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            endpoint_id: string;
            /** @enum {string} */
            mode: 'test' | 'live';
            url: string;
            types: (
              | 'order.awaiting_payment'
              | 'order.paid'
              | 'order.in_review'
              | 'order.buying'
              | 'order.sending'
              | 'order.completed'
              | 'order.expired'
              | 'order.cancelled'
              | 'order.refunded'
              | 'order.failed'
              | 'user.pending'
              | 'user.verified'
              | 'user.rejected'
            )[];
            /** @enum {string} */
            payload: 'thin' | 'full';
            /** @enum {string} */
            status: 'enabled' | 'disabled' | 'gone';
            next_probe_at: string | null;
            old_secret_until: string | null;
            waiting: number;
            delivered: number;
            failed: number;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1WebhookEndpointsIdResend: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          event_id: string;
          /** @default false */
          and_after?: boolean;
        };
      };
    };
    responses: {
      /** @description Success. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            endpoint_id: string;
            /** @enum {string} */
            mode: 'test' | 'live';
            url: string;
            types: (
              | 'order.awaiting_payment'
              | 'order.paid'
              | 'order.in_review'
              | 'order.buying'
              | 'order.sending'
              | 'order.completed'
              | 'order.expired'
              | 'order.cancelled'
              | 'order.refunded'
              | 'order.failed'
              | 'user.pending'
              | 'user.verified'
              | 'user.rejected'
            )[];
            /** @enum {string} */
            payload: 'thin' | 'full';
            /** @enum {string} */
            status: 'enabled' | 'disabled' | 'gone';
            next_probe_at: string | null;
            old_secret_until: string | null;
            waiting: number;
            delivered: number;
            failed: number;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1WebhookEndpointsIdRotate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            endpoint_id: string;
            /** @enum {string} */
            mode: 'test' | 'live';
            url: string;
            types: (
              | 'order.awaiting_payment'
              | 'order.paid'
              | 'order.in_review'
              | 'order.buying'
              | 'order.sending'
              | 'order.completed'
              | 'order.expired'
              | 'order.cancelled'
              | 'order.refunded'
              | 'order.failed'
              | 'user.pending'
              | 'user.verified'
              | 'user.rejected'
            )[];
            /** @enum {string} */
            payload: 'thin' | 'full';
            /** @enum {string} */
            status: 'enabled' | 'disabled' | 'gone';
            next_probe_at: string | null;
            old_secret_until: string | null;
            waiting: number;
            delivered: number;
            failed: number;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  getV1WebhookEndpointsIdSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            secret: string;
            old_secret: string | null;
            old_secret_until: string | null;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1WebhookEndpointsIdTest: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            endpoint_id: string;
            /** @enum {string} */
            mode: 'test' | 'live';
            url: string;
            types: (
              | 'order.awaiting_payment'
              | 'order.paid'
              | 'order.in_review'
              | 'order.buying'
              | 'order.sending'
              | 'order.completed'
              | 'order.expired'
              | 'order.cancelled'
              | 'order.refunded'
              | 'order.failed'
              | 'user.pending'
              | 'user.verified'
              | 'user.rejected'
            )[];
            /** @enum {string} */
            payload: 'thin' | 'full';
            /** @enum {string} */
            status: 'enabled' | 'disabled' | 'gone';
            next_probe_at: string | null;
            old_secret_until: string | null;
            waiting: number;
            delivered: number;
            failed: number;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
  postV1WidgetSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          customer_id: string;
          origin: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            token: string;
            client_id: string;
            customer_id: string;
            origin: string;
            /** Format: date-time */
            expires_at: string;
          };
        };
      };
      /** @description The request failed; the body names the cause and, where there is one, the field. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Problem'];
        };
      };
    };
  };
}
