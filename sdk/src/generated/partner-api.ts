/** Made by "make openapi" from the contracts of the partner API. */
export interface paths {
  '/v1/api_keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lists the keys of your company in this mode, ended ones too. */
    get: operations['getV1ApiKeys'];
    put?: never;
    /** Creates a key of this mode with some of the rights of your own, and shows it once. Needs an Idempotency-Key. */
    post: operations['postV1ApiKeys'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/api_keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revokes a key immediately, also the one that you send. Its tokens and streams end with it. */
    delete: operations['deleteV1ApiKeysId'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/v1/api_keys/{id}/rotate': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Replaces a key by a new one, which is shown once. The old one works for another 24 hours. Needs an Idempotency-Key. */
    post: operations['postV1ApiKeysIdRotate'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
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
      /**
       * @description The code of the error, in the words of RFC 6749.
       * @example invalid_client
       */
      error: string;
      /**
       * @description What to change, in words.
       * @example The client id or secret is wrong.
       */
      error_description: string;
      /**
       * @description The place that explains the code.
       * @example https://danubit.example/api-docs#error-invalid_client
       */
      error_uri: string;
      /**
       * @description Quote it when you write to support.
       * @example 01a211ac-ee88-76ae-b872-388c5d9306df
       */
      request_id: string;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: {
    /** @description Requests per hour. */
    RateLimitLimit: number;
    /** @description Requests that you can send now. */
    RateLimitRemaining: number;
    /** @description When the allowance is full again, in seconds since 1970. */
    RateLimitReset: number;
    /** @description Seconds until you can send the next request. */
    RetryAfter: number;
    /** @description The methods that the address accepts. */
    Allow: string;
    /** @description The version that the answer follows. */
    Version: '2026-11-25';
    /** @description true: the answer to an earlier request with this Idempotency-Key. */
    IdempotencyReplayed: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getV1ApiKeys: {
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description The keys of this mode, newest first. */
            api_keys: {
              /**
               * @description The id of the key, and its client id for OAuth.
               * @example 01a211ac-ee88-76ae-b872-388c5d9306df
               */
              key_id: string;
              /**
               * @description What the key is for, in your words.
               * @example Checkout server
               */
              name: string;
              /**
               * @description test: of your sandbox. live: of real orders.
               * @example test
               * @enum {string}
               */
              mode: 'test' | 'live';
              /**
               * @description The beginning and the end of the key, by which people recognise it.
               * @example dan_test_7Qf…x4Kp
               */
              hint: string;
              /** @description What the key may do. */
              scopes: ('quotes' | 'orders' | 'users' | 'transactions' | 'refunds' | 'webhooks' | 'api_keys')[];
              /** @description The address ranges that it works from, in CIDR form; empty for any. */
              networks: string[];
              /**
               * @description rotated: another key has taken its place, and it works until works_until.
               * @example active
               * @enum {string}
               */
              status: 'active' | 'rotated' | 'ended' | 'revoked';
              /** @description After a rotation: when it ends, UTC. Null otherwise. */
              works_until: string | null;
              /**
               * Format: date-time
               * @description When the key was created, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              created_at: string;
              /**
               * @description When it was last used, UTC; null when it never was.
               * @example 2026-11-25T10:00:00.000Z
               */
              last_used_at: string | null;
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
  postV1ApiKeys: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description What the key is for, in your words.
           * @example Checkout server
           */
          name: string;
          /** @description What the key may do: scopes of the key that you send. */
          scopes: ('quotes' | 'orders' | 'users' | 'transactions' | 'refunds' | 'webhooks' | 'api_keys')[];
          /** @description The address ranges that it works from. Without it, those of the key that you send, which may be any. */
          networks?: string[];
        };
      };
    };
    responses: {
      /** @description Success. */
      201: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the key, and its client id for OAuth.
             * @example 01a211ac-ee88-76ae-b872-388c5d9306df
             */
            key_id: string;
            /**
             * @description What the key is for, in your words.
             * @example Checkout server
             */
            name: string;
            /**
             * @description test: of your sandbox. live: of real orders.
             * @example test
             * @enum {string}
             */
            mode: 'test' | 'live';
            /**
             * @description The beginning and the end of the key, by which people recognise it.
             * @example dan_test_7Qf…x4Kp
             */
            hint: string;
            /** @description What the key may do. */
            scopes: ('quotes' | 'orders' | 'users' | 'transactions' | 'refunds' | 'webhooks' | 'api_keys')[];
            /** @description The address ranges that it works from, in CIDR form; empty for any. */
            networks: string[];
            /**
             * @description rotated: another key has taken its place, and it works until works_until.
             * @example active
             * @enum {string}
             */
            status: 'active' | 'rotated' | 'ended' | 'revoked';
            /** @description After a rotation: when it ends, UTC. Null otherwise. */
            works_until: string | null;
            /**
             * Format: date-time
             * @description When the key was created, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was last used, UTC; null when it never was.
             * @example 2026-11-25T10:00:00.000Z
             */
            last_used_at: string | null;
            /**
             * @description The key itself. Null when the request is repeated with another credential, or once the key has ended.
             * @example dan_test_…
             */
            secret: string | null;
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
  deleteV1ApiKeysId: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the key. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description The keys of this mode, newest first. */
            api_keys: {
              /**
               * @description The id of the key, and its client id for OAuth.
               * @example 01a211ac-ee88-76ae-b872-388c5d9306df
               */
              key_id: string;
              /**
               * @description What the key is for, in your words.
               * @example Checkout server
               */
              name: string;
              /**
               * @description test: of your sandbox. live: of real orders.
               * @example test
               * @enum {string}
               */
              mode: 'test' | 'live';
              /**
               * @description The beginning and the end of the key, by which people recognise it.
               * @example dan_test_7Qf…x4Kp
               */
              hint: string;
              /** @description What the key may do. */
              scopes: ('quotes' | 'orders' | 'users' | 'transactions' | 'refunds' | 'webhooks' | 'api_keys')[];
              /** @description The address ranges that it works from, in CIDR form; empty for any. */
              networks: string[];
              /**
               * @description rotated: another key has taken its place, and it works until works_until.
               * @example active
               * @enum {string}
               */
              status: 'active' | 'rotated' | 'ended' | 'revoked';
              /** @description After a rotation: when it ends, UTC. Null otherwise. */
              works_until: string | null;
              /**
               * Format: date-time
               * @description When the key was created, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              created_at: string;
              /**
               * @description When it was last used, UTC; null when it never was.
               * @example 2026-11-25T10:00:00.000Z
               */
              last_used_at: string | null;
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
  postV1ApiKeysIdRotate: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description The id of the key. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      201: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the key, and its client id for OAuth.
             * @example 01a211ac-ee88-76ae-b872-388c5d9306df
             */
            key_id: string;
            /**
             * @description What the key is for, in your words.
             * @example Checkout server
             */
            name: string;
            /**
             * @description test: of your sandbox. live: of real orders.
             * @example test
             * @enum {string}
             */
            mode: 'test' | 'live';
            /**
             * @description The beginning and the end of the key, by which people recognise it.
             * @example dan_test_7Qf…x4Kp
             */
            hint: string;
            /** @description What the key may do. */
            scopes: ('quotes' | 'orders' | 'users' | 'transactions' | 'refunds' | 'webhooks' | 'api_keys')[];
            /** @description The address ranges that it works from, in CIDR form; empty for any. */
            networks: string[];
            /**
             * @description rotated: another key has taken its place, and it works until works_until.
             * @example active
             * @enum {string}
             */
            status: 'active' | 'rotated' | 'ended' | 'revoked';
            /** @description After a rotation: when it ends, UTC. Null otherwise. */
            works_until: string | null;
            /**
             * Format: date-time
             * @description When the key was created, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
            created_at: string;
            /**
             * @description When it was last used, UTC; null when it never was.
             * @example 2026-11-25T10:00:00.000Z
             */
            last_used_at: string | null;
            /**
             * @description The key itself. Null when the request is repeated with another credential, or once the key has ended.
             * @example dan_test_…
             */
            secret: string | null;
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description One for each currency of your open orders. */
            balances: {
              /**
               * @description The currency of the sums, ISO 4217.
               * @example EUR
               * @enum {string}
               */
              currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              /**
               * @description The total of orders that are not paid yet, as decimal text.
               * @example 250.00
               */
              awaiting_payment: string;
              /**
               * @description The total of orders that are paid and whose coins are not delivered yet, as decimal text.
               * @example 1200.00
               */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Currencies in which people pay. */
            fiat: {
              /**
               * @description The code of the currency, ISO 4217.
               * @example EUR
               * @enum {string}
               */
              code: 'EUR' | 'USD' | 'GBP' | 'CHF';
              /**
               * @description Its name in English.
               * @example Euro
               */
              name: string;
              /**
               * @description How many decimals its amounts have.
               * @example 2
               */
              decimals: number;
            }[];
            /** @description Crypto-assets that are delivered. */
            crypto: {
              /**
               * @description The code of the crypto-asset.
               * @example BTC
               * @enum {string}
               */
              code: 'BTC' | 'ETH' | 'USDC' | 'USDT';
              /**
               * @description Its name in English.
               * @example Bitcoin
               */
              name: string;
              /**
               * @description The network on which it is delivered.
               * @example bitcoin
               */
              network: string;
              /**
               * @description How many decimals its amounts have.
               * @example 8
               */
              decimals: number;
            }[];
            /** @description What can be bought with what. */
            pairs: {
              /**
               * @description The currency that is paid.
               * @example EUR
               * @enum {string}
               */
              fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              /**
               * @description The crypto-asset that it buys.
               * @example BTC
               * @enum {string}
               */
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
        /** @description How many events a page has at most. */
        limit?: number;
        /** @description Only events of this type. */
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
        /** @description next_cursor of the page before, or the id of the last event that you have. */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description The events of this page, oldest first. */
            events: {
              /**
               * @description The id of the event; the same in every delivery of it.
               * @example test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C
               */
              event_id: string;
              /**
               * @description What happened: order. or user. with the status that was reached, or endpoint.test.
               * @example order.paid
               * @enum {string}
               */
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
              /**
               * @description From 1, without gaps, for each order and each user. Keep the highest: webhooks may arrive in another order.
               * @example 2
               */
              sequence: number;
              /**
               * @description test: of your sandbox. live: of real orders.
               * @example test
               * @enum {string}
               */
              mode: 'test' | 'live';
              /**
               * Format: date-time
               * @description When it happened, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              timestamp: string;
              /** @description The order as it was then, without its address; or the user; or the endpoint that is tested. */
              data:
                | {
                    /**
                     * @description The id of the order.
                     * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
                     */
                    order_id: string;
                    /**
                     * @description How far the order is. Webhooks use the same words.
                     * @example completed
                     * @enum {string}
                     */
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
                    /**
                     * @description The quote at whose price the order was placed.
                     * @example test_quo_01M88TSSH9EKK9AK7HY3TVX1SP
                     */
                    quote_id: string;
                    /**
                     * @description The user for whom the order was placed.
                     * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
                     */
                    customer_id: string;
                    /**
                     * @description All that is paid, fees included, as decimal text with the digits of the currency.
                     * @example 250.00
                     */
                    fiat_amount: string;
                    /**
                     * @description The currency that is paid, ISO 4217.
                     * @example EUR
                     * @enum {string}
                     */
                    fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
                    /**
                     * @description What is delivered, as decimal text with the digits of the crypto-asset.
                     * @example 0.00420545
                     */
                    crypto_amount: string;
                    /**
                     * @description The crypto-asset that is delivered.
                     * @example BTC
                     * @enum {string}
                     */
                    crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
                    /**
                     * @description What one coin costs, in the currency that is paid.
                     * @example 58412.30
                     */
                    exchange_rate: string;
                    /** @description Both fees are part of fiat_amount. */
                    fees: {
                      /**
                       * @description What delivery on the chain costs, in the currency that is paid.
                       * @example 1.20
                       */
                      network_fee: string;
                      /**
                       * @description Our fee, in the currency that is paid.
                       * @example 3.75
                       */
                      service_fee: string;
                    };
                    /** @description How the person pays. */
                    payment_method: {
                      /**
                       * @description The method of payment.
                       * @example card
                       * @enum {string}
                       */
                      type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
                    };
                    /**
                     * @description The id of the transaction on the chain; null while there is none.
                     * @example 4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b
                     */
                    txid: string | null;
                    /**
                     * Format: date-time
                     * @description The order expires when it is not paid by then, UTC.
                     * @example 2026-11-25T10:15:00.000Z
                     */
                    pay_by: string;
                    /**
                     * Format: date-time
                     * @description When the order was placed, UTC.
                     * @example 2026-11-25T10:00:00.000Z
                     */
                    created_at: string;
                    /**
                     * Format: date-time
                     * @description When its status last changed, UTC.
                     * @example 2026-11-25T10:00:00.000Z
                     */
                    updated_at: string;
                  }
                | {
                    /**
                     * @description The user.
                     * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
                     */
                    user_id: string;
                    /**
                     * @description The status that was reached.
                     * @example verified
                     * @enum {string}
                     */
                    status: 'pending' | 'verified' | 'rejected';
                  }
                | {
                    /**
                     * @description The endpoint that is tested.
                     * @example test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9
                     */
                    endpoint_id: string;
                  };
            }[];
            /**
             * @description Whether events follow after this page.
             * @example false
             */
            has_more: boolean;
            /**
             * @description The id of the last event of this page; the cursor that was sent when there is none.
             * @example test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C
             */
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
          /**
           * @description The user whose document it is.
           * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
           */
          user_id: string;
          /**
           * @description The kind of the document.
           * @example passport
           * @enum {string}
           */
          type: 'passport' | 'drivers_license' | 'national_id' | 'proof_of_address';
          /**
           * @description The number on the document. In a sandbox its beginning decides the check.
           * @example AB1234567
           */
          number: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      201: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the user.
             * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
             */
            user_id: string;
            /**
             * @description The status of the check of identity.
             * @example verified
             * @enum {string}
             */
            status: 'pending' | 'verified' | 'rejected';
            /**
             * @description Why a check failed; it may be shown to the person. Null otherwise, and where we do not tell.
             * @example document_expired
             */
            reason: ('document_unreadable' | 'document_expired' | 'details_mismatch') | null;
            /**
             * @description Whether other documents can change a rejection.
             * @example true
             */
            can_retry: boolean;
            /** @description The documents that you added, oldest first. */
            documents: {
              /**
               * @description The id of the document.
               * @example test_doc_01M88TSSH9N3Q5S7V9X1Z3B5D7
               */
              document_id: string;
              /**
               * @description The kind of the document.
               * @example passport
               * @enum {string}
               */
              type: 'passport' | 'drivers_license' | 'national_id' | 'proof_of_address';
              /**
               * Format: date-time
               * @description When it was added, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              created_at: string;
            }[];
            /**
             * @description Of a live user who is not verified: our page, where the person proves who they are. Null in a sandbox.
             * @example https://danubit.example/dashboard?tab=settings&panel=verification
             */
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
          /**
           * @description The user to check.
           * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
           */
          user_id: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the user.
             * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
             */
            user_id: string;
            /**
             * @description The status of the check of identity.
             * @example verified
             * @enum {string}
             */
            status: 'pending' | 'verified' | 'rejected';
            /**
             * @description Why a check failed; it may be shown to the person. Null otherwise, and where we do not tell.
             * @example document_expired
             */
            reason: ('document_unreadable' | 'document_expired' | 'details_mismatch') | null;
            /**
             * @description Whether other documents can change a rejection.
             * @example true
             */
            can_retry: boolean;
            /** @description The documents that you added, oldest first. */
            documents: {
              /**
               * @description The id of the document.
               * @example test_doc_01M88TSSH9N3Q5S7V9X1Z3B5D7
               */
              document_id: string;
              /**
               * @description The kind of the document.
               * @example passport
               * @enum {string}
               */
              type: 'passport' | 'drivers_license' | 'national_id' | 'proof_of_address';
              /**
               * Format: date-time
               * @description When it was added, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              created_at: string;
            }[];
            /**
             * @description Of a live user who is not verified: our page, where the person proves who they are. Null in a sandbox.
             * @example https://danubit.example/dashboard?tab=settings&panel=verification
             */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description test: the key of a sandbox. live: real money.
             * @example test
             * @enum {string}
             */
            mode: 'test' | 'live';
            /**
             * @description The tier of your company.
             * @example standard
             * @enum {string}
             */
            tier: 'standard' | 'premium' | 'enterprise';
            /**
             * @description Requests that all your keys of this mode may send in an hour.
             * @example 1000
             */
            requests_per_hour: number;
            /** @description The bounds of one order, for each currency. */
            orders: {
              /**
               * @description The currency of the bounds, ISO 4217.
               * @example EUR
               * @enum {string}
               */
              fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              /**
               * @description The least that one order costs, fees included, as decimal text.
               * @example 20.00
               */
              minimum: string;
              /**
               * @description The most that one order costs, fees included, as decimal text.
               * @example 15000.00
               */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description The networks on which coins are delivered. */
            networks: {
              /**
               * @description The name of the network.
               * @example ethereum
               */
              network: string;
              /** @description The crypto-assets that it delivers. */
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
          /**
           * @description The access token to end.
           * @example dat_test_…
           */
          token?: string;
          /**
           * @description access_token. Every token is one, so the hint is not needed.
           * @example access_token
           */
          token_type_hint?: string;
          /**
           * @description The id of the key for which the token was issued, unless it comes by HTTP Basic.
           * @example 01a211ac-ee88-76ae-b872-388c5d9306df
           */
          client_id?: string;
          /**
           * @description The key itself, unless it comes by HTTP Basic.
           * @example dan_test_…
           */
          client_secret?: string;
        };
        'application/x-www-form-urlencoded': {
          /**
           * @description The access token to end.
           * @example dat_test_…
           */
          token?: string;
          /**
           * @description access_token. Every token is one, so the hint is not needed.
           * @example access_token
           */
          token_type_hint?: string;
          /**
           * @description The id of the key for which the token was issued, unless it comes by HTTP Basic.
           * @example 01a211ac-ee88-76ae-b872-388c5d9306df
           */
          client_id?: string;
          /**
           * @description The key itself, unless it comes by HTTP Basic.
           * @example dan_test_…
           */
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
          /**
           * @description Always client_credentials.
           * @example client_credentials
           */
          grant_type?: string;
          /**
           * @description Scopes of the key, separated by spaces. Without it, all of them.
           * @example quotes orders
           */
          scope?: string;
          /**
           * @description The id of a key in API Settings, unless it comes by HTTP Basic.
           * @example 01a211ac-ee88-76ae-b872-388c5d9306df
           */
          client_id?: string;
          /**
           * @description The key itself, unless it comes by HTTP Basic.
           * @example dan_test_…
           */
          client_secret?: string;
        };
        'application/x-www-form-urlencoded': {
          /**
           * @description Always client_credentials.
           * @example client_credentials
           */
          grant_type?: string;
          /**
           * @description Scopes of the key, separated by spaces. Without it, all of them.
           * @example quotes orders
           */
          scope?: string;
          /**
           * @description The id of a key in API Settings, unless it comes by HTTP Basic.
           * @example 01a211ac-ee88-76ae-b872-388c5d9306df
           */
          client_id?: string;
          /**
           * @description The key itself, unless it comes by HTTP Basic.
           * @example dan_test_…
           */
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
            /**
             * @description Send it like a key: Authorization: Bearer.
             * @example dat_test_…
             */
            access_token: string;
            /**
             * @description How the token is sent.
             * @example Bearer
             * @constant
             */
            token_type: 'Bearer';
            /**
             * @description How long the token lasts, in seconds.
             * @example 900
             */
            expires_in: number;
            /**
             * @description The scopes that the token has, separated by spaces.
             * @example quotes orders
             */
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
        /** @description How many items a page has at most. */
        limit?: number;
        /** @description How many items are skipped. Use a cursor instead where items are added meanwhile. */
        offset?: number;
        /** @description next_cursor of the page before; with it no item is repeated or skipped. */
        cursor?: string;
        /** @description Only orders in this status. */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description The orders of this page, newest first. */
            orders: {
              /**
               * @description The id of the order.
               * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
               */
              order_id: string;
              /**
               * @description How far the order is. Webhooks use the same words.
               * @example completed
               * @enum {string}
               */
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
              /** @description The statuses so far, in their order. */
              timeline: {
                /**
                 * @description A status that the order reached.
                 * @example paid
                 * @enum {string}
                 */
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
                /**
                 * Format: date-time
                 * @description When the order reached the status, UTC.
                 * @example 2026-11-25T10:00:00.000Z
                 */
                at: string;
              }[];
              /**
               * @description The quote at whose price the order was placed.
               * @example test_quo_01M88TSSH9EKK9AK7HY3TVX1SP
               */
              quote_id: string;
              /**
               * @description The user for whom the order was placed.
               * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
               */
              customer_id: string;
              /**
               * @description All that is paid, fees included, as decimal text with the digits of the currency.
               * @example 250.00
               */
              fiat_amount: string;
              /**
               * @description The currency that is paid, ISO 4217.
               * @example EUR
               * @enum {string}
               */
              fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              /**
               * @description What is delivered, as decimal text with the digits of the crypto-asset.
               * @example 0.00420545
               */
              crypto_amount: string;
              /**
               * @description The crypto-asset that is delivered.
               * @example BTC
               * @enum {string}
               */
              crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
              /**
               * @description What one coin costs, in the currency that is paid.
               * @example 58412.30
               */
              exchange_rate: string;
              /** @description Both fees are part of fiat_amount. */
              fees: {
                /**
                 * @description What delivery on the chain costs, in the currency that is paid.
                 * @example 1.20
                 */
                network_fee: string;
                /**
                 * @description Our fee, in the currency that is paid.
                 * @example 3.75
                 */
                service_fee: string;
              };
              /**
               * @description Where the coins go. Null once the data of the person is erased.
               * @example bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4
               */
              crypto_address: string | null;
              /** @description How the person pays. */
              payment_method: {
                /**
                 * @description The method of payment.
                 * @example card
                 * @enum {string}
                 */
                type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
              };
              /**
               * @description Our page, where the person accepts and pays a live order. Null in a sandbox, and once it is paid or over.
               * @example https://danubit.example/checkout/ord_01M88TSSH9GT08E4NHESRWB2N7
               */
              payment_url: string | null;
              /**
               * @description The id of the transaction on the chain; null while there is none.
               * @example 4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b
               */
              txid: string | null;
              /** @description When the order did not succeed: what became of the money, in words for the person. Null otherwise. */
              message: string | null;
              /**
               * Format: date-time
               * @description The order expires when it is not paid by then, UTC.
               * @example 2026-11-25T10:15:00.000Z
               */
              pay_by: string;
              /**
               * Format: date-time
               * @description When the order was placed, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When its status last changed, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              updated_at: string;
            }[];
            /**
             * @description How many items this page could have.
             * @example 20
             */
            limit: number;
            /**
             * @description How many items were skipped.
             * @example 0
             */
            offset: number;
            /**
             * @description Whether items follow after this page.
             * @example true
             */
            has_more: boolean;
            /** @description The cursor of the next page; null on the last one. */
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
          /**
           * @description A quote that has not expired and that no order has used.
           * @example test_quo_01M88TSSH9EKK9AK7HY3TVX1SP
           */
          quote_id: string;
          /**
           * @description The user for whom you order.
           * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
           */
          customer_id: string;
          /**
           * @description An address of the person on the network of the crypto-asset. A delivery cannot be reversed.
           * @example bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4
           */
          crypto_address: string;
          /** @description How the person pays. */
          payment_method: {
            /**
             * @description The method of payment.
             * @example card
             * @enum {string}
             */
            type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
            /**
             * @description In a sandbox the outcome of the order; a live order needs none.
             *
             *     - tok_success: all goes well (completed)
             *     - tok_unpaid: the person never pays (expired)
             *     - tok_not_accepted: we may not take money from this person; only they are told why (failed)
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
             *     - tok_rule_linked_small: small payments with one card that add up (completed)
             *     - tok_rule_linked_large: large payments with one card that add up (completed)
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
             *     - tok_rule_coins_linked: small deliveries to one address that add up (completed)
             *     - tok_rule_coins_volume_day: many coins in a day (completed)
             *     - tok_rule_coins_many_addresses: coins to many addresses (completed)
             *     - tok_rule_coins_pass_through: coins that leave as soon as they came (completed)
             *     - tok_rule_receipts_structuring: several receipts of coins just below a line (completed)
             *     - tok_rule_receipts_volume_day: many coins received in a day (completed)
             *     - tok_rule_receipts_many_addresses: coins from many addresses (completed)
             *     - tok_rule_address_risk: a risky address (completed)
             *     - tok_rule_address_mixers: an address with funds of a mixer (completed)
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the order.
             * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
             */
            order_id: string;
            /**
             * @description How far the order is. Webhooks use the same words.
             * @example completed
             * @enum {string}
             */
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
            /** @description The statuses so far, in their order. */
            timeline: {
              /**
               * @description A status that the order reached.
               * @example paid
               * @enum {string}
               */
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
              /**
               * Format: date-time
               * @description When the order reached the status, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              at: string;
            }[];
            /**
             * @description The quote at whose price the order was placed.
             * @example test_quo_01M88TSSH9EKK9AK7HY3TVX1SP
             */
            quote_id: string;
            /**
             * @description The user for whom the order was placed.
             * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
             */
            customer_id: string;
            /**
             * @description All that is paid, fees included, as decimal text with the digits of the currency.
             * @example 250.00
             */
            fiat_amount: string;
            /**
             * @description The currency that is paid, ISO 4217.
             * @example EUR
             * @enum {string}
             */
            fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            /**
             * @description What is delivered, as decimal text with the digits of the crypto-asset.
             * @example 0.00420545
             */
            crypto_amount: string;
            /**
             * @description The crypto-asset that is delivered.
             * @example BTC
             * @enum {string}
             */
            crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
            /**
             * @description What one coin costs, in the currency that is paid.
             * @example 58412.30
             */
            exchange_rate: string;
            /** @description Both fees are part of fiat_amount. */
            fees: {
              /**
               * @description What delivery on the chain costs, in the currency that is paid.
               * @example 1.20
               */
              network_fee: string;
              /**
               * @description Our fee, in the currency that is paid.
               * @example 3.75
               */
              service_fee: string;
            };
            /**
             * @description Where the coins go. Null once the data of the person is erased.
             * @example bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4
             */
            crypto_address: string | null;
            /** @description How the person pays. */
            payment_method: {
              /**
               * @description The method of payment.
               * @example card
               * @enum {string}
               */
              type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
            };
            /**
             * @description Our page, where the person accepts and pays a live order. Null in a sandbox, and once it is paid or over.
             * @example https://danubit.example/checkout/ord_01M88TSSH9GT08E4NHESRWB2N7
             */
            payment_url: string | null;
            /**
             * @description The id of the transaction on the chain; null while there is none.
             * @example 4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b
             */
            txid: string | null;
            /** @description When the order did not succeed: what became of the money, in words for the person. Null otherwise. */
            message: string | null;
            /**
             * Format: date-time
             * @description The order expires when it is not paid by then, UTC.
             * @example 2026-11-25T10:15:00.000Z
             */
            pay_by: string;
            /**
             * Format: date-time
             * @description When the order was placed, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its status last changed, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
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
        /** @description The id of the order. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the order.
             * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
             */
            order_id: string;
            /**
             * @description How far the order is. Webhooks use the same words.
             * @example completed
             * @enum {string}
             */
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
            /** @description The statuses so far, in their order. */
            timeline: {
              /**
               * @description A status that the order reached.
               * @example paid
               * @enum {string}
               */
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
              /**
               * Format: date-time
               * @description When the order reached the status, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              at: string;
            }[];
            /**
             * @description The quote at whose price the order was placed.
             * @example test_quo_01M88TSSH9EKK9AK7HY3TVX1SP
             */
            quote_id: string;
            /**
             * @description The user for whom the order was placed.
             * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
             */
            customer_id: string;
            /**
             * @description All that is paid, fees included, as decimal text with the digits of the currency.
             * @example 250.00
             */
            fiat_amount: string;
            /**
             * @description The currency that is paid, ISO 4217.
             * @example EUR
             * @enum {string}
             */
            fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            /**
             * @description What is delivered, as decimal text with the digits of the crypto-asset.
             * @example 0.00420545
             */
            crypto_amount: string;
            /**
             * @description The crypto-asset that is delivered.
             * @example BTC
             * @enum {string}
             */
            crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
            /**
             * @description What one coin costs, in the currency that is paid.
             * @example 58412.30
             */
            exchange_rate: string;
            /** @description Both fees are part of fiat_amount. */
            fees: {
              /**
               * @description What delivery on the chain costs, in the currency that is paid.
               * @example 1.20
               */
              network_fee: string;
              /**
               * @description Our fee, in the currency that is paid.
               * @example 3.75
               */
              service_fee: string;
            };
            /**
             * @description Where the coins go. Null once the data of the person is erased.
             * @example bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4
             */
            crypto_address: string | null;
            /** @description How the person pays. */
            payment_method: {
              /**
               * @description The method of payment.
               * @example card
               * @enum {string}
               */
              type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
            };
            /**
             * @description Our page, where the person accepts and pays a live order. Null in a sandbox, and once it is paid or over.
             * @example https://danubit.example/checkout/ord_01M88TSSH9GT08E4NHESRWB2N7
             */
            payment_url: string | null;
            /**
             * @description The id of the transaction on the chain; null while there is none.
             * @example 4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b
             */
            txid: string | null;
            /** @description When the order did not succeed: what became of the money, in words for the person. Null otherwise. */
            message: string | null;
            /**
             * Format: date-time
             * @description The order expires when it is not paid by then, UTC.
             * @example 2026-11-25T10:15:00.000Z
             */
            pay_by: string;
            /**
             * Format: date-time
             * @description When the order was placed, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its status last changed, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
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
        /** @description The id of the order. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the order.
             * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
             */
            order_id: string;
            /**
             * @description How far the order is. Webhooks use the same words.
             * @example completed
             * @enum {string}
             */
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
            /** @description The statuses so far, in their order. */
            timeline: {
              /**
               * @description A status that the order reached.
               * @example paid
               * @enum {string}
               */
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
              /**
               * Format: date-time
               * @description When the order reached the status, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              at: string;
            }[];
            /**
             * @description The quote at whose price the order was placed.
             * @example test_quo_01M88TSSH9EKK9AK7HY3TVX1SP
             */
            quote_id: string;
            /**
             * @description The user for whom the order was placed.
             * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
             */
            customer_id: string;
            /**
             * @description All that is paid, fees included, as decimal text with the digits of the currency.
             * @example 250.00
             */
            fiat_amount: string;
            /**
             * @description The currency that is paid, ISO 4217.
             * @example EUR
             * @enum {string}
             */
            fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            /**
             * @description What is delivered, as decimal text with the digits of the crypto-asset.
             * @example 0.00420545
             */
            crypto_amount: string;
            /**
             * @description The crypto-asset that is delivered.
             * @example BTC
             * @enum {string}
             */
            crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
            /**
             * @description What one coin costs, in the currency that is paid.
             * @example 58412.30
             */
            exchange_rate: string;
            /** @description Both fees are part of fiat_amount. */
            fees: {
              /**
               * @description What delivery on the chain costs, in the currency that is paid.
               * @example 1.20
               */
              network_fee: string;
              /**
               * @description Our fee, in the currency that is paid.
               * @example 3.75
               */
              service_fee: string;
            };
            /**
             * @description Where the coins go. Null once the data of the person is erased.
             * @example bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4
             */
            crypto_address: string | null;
            /** @description How the person pays. */
            payment_method: {
              /**
               * @description The method of payment.
               * @example card
               * @enum {string}
               */
              type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
            };
            /**
             * @description Our page, where the person accepts and pays a live order. Null in a sandbox, and once it is paid or over.
             * @example https://danubit.example/checkout/ord_01M88TSSH9GT08E4NHESRWB2N7
             */
            payment_url: string | null;
            /**
             * @description The id of the transaction on the chain; null while there is none.
             * @example 4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b
             */
            txid: string | null;
            /** @description When the order did not succeed: what became of the money, in words for the person. Null otherwise. */
            message: string | null;
            /**
             * Format: date-time
             * @description The order expires when it is not paid by then, UTC.
             * @example 2026-11-25T10:15:00.000Z
             */
            pay_by: string;
            /**
             * Format: date-time
             * @description When the order was placed, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its status last changed, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
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
        /** @description The id of a paid order. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      201: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of its order, with another prefix.
             * @example test_rfd_01M88TSSH9GT08E4NHESRWB2N7
             */
            refund_id: string;
            /**
             * @description The order that is refunded.
             * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
             */
            order_id: string;
            /**
             * @description The user for whom the order was placed.
             * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
             */
            customer_id: string;
            /**
             * @description The whole sum that was paid, fees included, as decimal text.
             * @example 250.00
             */
            amount: string;
            /**
             * @description The currency of the sum, ISO 4217.
             * @example EUR
             * @enum {string}
             */
            currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            /**
             * @description pending: decided, and the money is not on its way yet, or our people approve it first.
             * @example refunded
             * @enum {string}
             */
            status: 'pending' | 'refunded';
            /**
             * @description partner: by POST /v1/orders/{id}/refunds. danubit: we could not fulfil the order.
             * @example partner
             * @enum {string}
             */
            requested_by: 'partner' | 'danubit';
            /**
             * Format: date-time
             * @description When the refund was decided, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
            requested_at: string;
            /**
             * @description When the money was on its way back, UTC; null while it is pending.
             * @example 2026-11-25T10:00:00.000Z
             */
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
        /** @description All that is paid, fees included, as decimal text with at most two decimals. */
        fiat_amount: string;
        /** @description The currency that is paid, ISO 4217. */
        fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
        /** @description The crypto-asset that is delivered. */
        crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
        /** @description How the person will pay; card when it is missing. */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the quote. POST /v1/orders takes it once.
             * @example test_quo_01M88TSSH9EKK9AK7HY3TVX1SP
             */
            quote_id: string;
            /**
             * @description All that is paid: service_fee, network_fee, and what is converted at exchange_rate.
             * @example 250.00
             */
            fiat_amount: string;
            /**
             * @description The currency that is paid, ISO 4217.
             * @example EUR
             * @enum {string}
             */
            fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            /**
             * @description What is delivered, as decimal text with the digits of the crypto-asset.
             * @example 0.00420545
             */
            crypto_amount: string;
            /**
             * @description The crypto-asset that is delivered.
             * @example BTC
             * @enum {string}
             */
            crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
            /**
             * @description What one coin costs, in the currency that is paid.
             * @example 58412.30
             */
            exchange_rate: string;
            /** @description Both fees are part of fiat_amount. */
            fees: {
              /**
               * @description What delivery on the chain costs, in the currency that is paid.
               * @example 1.20
               */
              network_fee: string;
              /**
               * @description Our fee, in the currency that is paid.
               * @example 3.75
               */
              service_fee: string;
            };
            /**
             * Format: date-time
             * @description The price is firm until then, UTC.
             * @example 2026-11-25T10:00:30.000Z
             */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description One for each pair. */
            rates: {
              /**
               * @description The currency that is paid.
               * @example EUR
               * @enum {string}
               */
              fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              /**
               * @description The crypto-asset that it buys.
               * @example BTC
               * @enum {string}
               */
              crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
              /**
               * @description What one coin costs, without fees and margin; null while no price has been recorded.
               * @example 58120.00
               */
              rate: string | null;
              /**
               * @description When the price was recorded, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              at: string | null;
              /**
               * @description Whether it can be quoted at this moment; otherwise it is the last price that was recorded.
               * @example true
               */
              is_current: boolean;
              /**
               * @description The change in 24 hours in percent, with two decimals; null where it is not known.
               * @example -1.25
               */
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
        /** @description How many items a page has at most. */
        limit?: number;
        /** @description How many items are skipped. Use a cursor instead where items are added meanwhile. */
        offset?: number;
        /** @description next_cursor of the page before; with it no item is repeated or skipped. */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description The refunds of this page, those of the newest orders first. */
            refunds: {
              /**
               * @description The id of its order, with another prefix.
               * @example test_rfd_01M88TSSH9GT08E4NHESRWB2N7
               */
              refund_id: string;
              /**
               * @description The order that was refunded.
               * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
               */
              order_id: string;
              /**
               * @description The user for whom the order was placed.
               * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
               */
              customer_id: string;
              /**
               * @description The whole sum that was paid, fees included, as decimal text.
               * @example 250.00
               */
              amount: string;
              /**
               * @description The currency of the sum, ISO 4217.
               * @example EUR
               * @enum {string}
               */
              currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              /**
               * Format: date-time
               * @description When the money was on its way back, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              refunded_at: string;
            }[];
            /**
             * @description How many items this page could have.
             * @example 20
             */
            limit: number;
            /**
             * @description How many items were skipped.
             * @example 0
             */
            offset: number;
            /**
             * @description Whether items follow after this page.
             * @example true
             */
            has_more: boolean;
            /** @description The cursor of the next page; null on the last one. */
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
        /** @description The id of the refund. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of its order, with another prefix.
             * @example test_rfd_01M88TSSH9GT08E4NHESRWB2N7
             */
            refund_id: string;
            /**
             * @description The order that is refunded.
             * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
             */
            order_id: string;
            /**
             * @description The user for whom the order was placed.
             * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
             */
            customer_id: string;
            /**
             * @description The whole sum that was paid, fees included, as decimal text.
             * @example 250.00
             */
            amount: string;
            /**
             * @description The currency of the sum, ISO 4217.
             * @example EUR
             * @enum {string}
             */
            currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
            /**
             * @description pending: decided, and the money is not on its way yet, or our people approve it first.
             * @example refunded
             * @enum {string}
             */
            status: 'pending' | 'refunded';
            /**
             * @description partner: by POST /v1/orders/{id}/refunds. danubit: we could not fulfil the order.
             * @example partner
             * @enum {string}
             */
            requested_by: 'partner' | 'danubit';
            /**
             * Format: date-time
             * @description When the refund was decided, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
            requested_at: string;
            /**
             * @description When the money was on its way back, UTC; null while it is pending.
             * @example 2026-11-25T10:00:00.000Z
             */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * Format: date-time
             * @description The time in the sandbox, UTC.
             * @example 2026-11-28T10:00:00.000Z
             */
            now: string;
            /**
             * @description How far that is ahead of the real time, in seconds.
             * @example 259200
             */
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
          /**
           * @description How far the time moves, in seconds. Instead of to.
           * @example 259200
           */
          advance_seconds?: number;
          /**
           * Format: date-time
           * @description The time to which the sandbox moves, UTC; later than its own. Instead of advance_seconds.
           * @example 2026-11-28T10:00:00.000Z
           */
          to?: string;
        } & (unknown | unknown);
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * Format: date-time
             * @description The time in the sandbox, UTC.
             * @example 2026-11-28T10:00:00.000Z
             */
            now: string;
            /**
             * @description How far that is ahead of the real time, in seconds.
             * @example 259200
             */
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
        /** @description The id of the last event that you have, or start for the last 30 days. Without it, what happens from now on. */
        after?: 'start' | string;
        /** @description The id of one order or one user: only what happens to it. */
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
                /**
                 * @description The id of the event; the same in every delivery of it.
                 * @example test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C
                 */
                event_id: string;
                /**
                 * @description What happened: order. or user. with the status that was reached, or endpoint.test.
                 * @example order.paid
                 * @enum {string}
                 */
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
                /**
                 * @description From 1, without gaps, for each order and each user. Keep the highest: webhooks may arrive in another order.
                 * @example 2
                 */
                sequence: number;
                /**
                 * @description test: of your sandbox. live: of real orders.
                 * @example test
                 * @enum {string}
                 */
                mode: 'test' | 'live';
                /**
                 * Format: date-time
                 * @description When it happened, UTC.
                 * @example 2026-11-25T10:00:00.000Z
                 */
                timestamp: string;
                /** @description The order as it was then, without its address; or the user; or the endpoint that is tested. */
                data:
                  | {
                      /**
                       * @description The id of the order.
                       * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
                       */
                      order_id: string;
                      /**
                       * @description How far the order is. Webhooks use the same words.
                       * @example completed
                       * @enum {string}
                       */
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
                      /**
                       * @description The quote at whose price the order was placed.
                       * @example test_quo_01M88TSSH9EKK9AK7HY3TVX1SP
                       */
                      quote_id: string;
                      /**
                       * @description The user for whom the order was placed.
                       * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
                       */
                      customer_id: string;
                      /**
                       * @description All that is paid, fees included, as decimal text with the digits of the currency.
                       * @example 250.00
                       */
                      fiat_amount: string;
                      /**
                       * @description The currency that is paid, ISO 4217.
                       * @example EUR
                       * @enum {string}
                       */
                      fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
                      /**
                       * @description What is delivered, as decimal text with the digits of the crypto-asset.
                       * @example 0.00420545
                       */
                      crypto_amount: string;
                      /**
                       * @description The crypto-asset that is delivered.
                       * @example BTC
                       * @enum {string}
                       */
                      crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
                      /**
                       * @description What one coin costs, in the currency that is paid.
                       * @example 58412.30
                       */
                      exchange_rate: string;
                      /** @description Both fees are part of fiat_amount. */
                      fees: {
                        /**
                         * @description What delivery on the chain costs, in the currency that is paid.
                         * @example 1.20
                         */
                        network_fee: string;
                        /**
                         * @description Our fee, in the currency that is paid.
                         * @example 3.75
                         */
                        service_fee: string;
                      };
                      /** @description How the person pays. */
                      payment_method: {
                        /**
                         * @description The method of payment.
                         * @example card
                         * @enum {string}
                         */
                        type: 'card' | 'apple_pay' | 'google_pay' | 'samsung_pay' | 'paypal' | 'klarna' | 'bank_transfer';
                      };
                      /**
                       * @description The id of the transaction on the chain; null while there is none.
                       * @example 4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b
                       */
                      txid: string | null;
                      /**
                       * Format: date-time
                       * @description The order expires when it is not paid by then, UTC.
                       * @example 2026-11-25T10:15:00.000Z
                       */
                      pay_by: string;
                      /**
                       * Format: date-time
                       * @description When the order was placed, UTC.
                       * @example 2026-11-25T10:00:00.000Z
                       */
                      created_at: string;
                      /**
                       * Format: date-time
                       * @description When its status last changed, UTC.
                       * @example 2026-11-25T10:00:00.000Z
                       */
                      updated_at: string;
                    }
                  | {
                      /**
                       * @description The user.
                       * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
                       */
                      user_id: string;
                      /**
                       * @description The status that was reached.
                       * @example verified
                       * @enum {string}
                       */
                      status: 'pending' | 'verified' | 'rejected';
                    }
                  | {
                      /**
                       * @description The endpoint that is tested.
                       * @example test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9
                       */
                      endpoint_id: string;
                    };
              }
            | {
                /**
                 * @description The stream is open.
                 * @constant
                 */
                type: 'stream.ready';
                /**
                 * @description The event after which the stream begins; null: all of the last 30 days.
                 * @example test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C
                 */
                last_event_id: string | null;
              }
            | {
                /**
                 * @description The stream is alive.
                 * @constant
                 */
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
        /** @description How many items a page has at most. */
        limit?: number;
        /** @description How many items are skipped. Use a cursor instead where items are added meanwhile. */
        offset?: number;
        /** @description next_cursor of the page before; with it no item is repeated or skipped. */
        cursor?: string;
        /** @description Only transactions in this status. */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description The transactions of this page, newest first. */
            transactions: {
              /**
               * @description The id of its order, with another prefix.
               * @example test_txn_01M88TSSH9GT08E4NHESRWB2N7
               */
              transaction_id: string;
              /**
               * @description The order of the transaction.
               * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
               */
              order_id: string;
              /**
               * @description The user for whom the order was placed.
               * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
               */
              customer_id: string;
              /**
               * @description How far the transaction is.
               * @example completed
               * @enum {string}
               */
              status: 'pending' | 'processing' | 'in_review' | 'completed' | 'failed' | 'refunded' | 'disputed';
              /**
               * @description All that is paid, fees included, as decimal text with the digits of the currency.
               * @example 250.00
               */
              fiat_amount: string;
              /**
               * @description The currency that is paid, ISO 4217.
               * @example EUR
               * @enum {string}
               */
              fiat_currency: 'EUR' | 'USD' | 'GBP' | 'CHF';
              /**
               * @description What is delivered, as decimal text with the digits of the crypto-asset.
               * @example 0.00420545
               */
              crypto_amount: string;
              /**
               * @description The crypto-asset that is delivered.
               * @example BTC
               * @enum {string}
               */
              crypto_currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
              /**
               * @description The id of the transaction on the chain; null while there is none.
               * @example 4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b
               */
              txid: string | null;
              /**
               * Format: date-time
               * @description When its order was placed, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              created_at: string;
              /**
               * Format: date-time
               * @description When its status last changed, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              updated_at: string;
            }[];
            /**
             * @description How many items this page could have.
             * @example 20
             */
            limit: number;
            /**
             * @description How many items were skipped.
             * @example 0
             */
            offset: number;
            /**
             * @description Whether items follow after this page.
             * @example true
             */
            has_more: boolean;
            /** @description The cursor of the next page; null on the last one. */
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
          /**
           * @description The email address of the person.
           * @example vzorka@example.test
           */
          email: string;
          /**
           * @description The first name as in the identity document.
           * @example Vzorka
           */
          first_name: string & (unknown & unknown);
          /**
           * @description The last name as in the identity document. In a sandbox its beginning decides about the verification.
           * @example Vymyslená
           */
          last_name: string & (unknown & unknown);
          /**
           * @description The phone number in international form.
           * @example +421900123456
           */
          phone?: string;
          /**
           * @description The country of residence, ISO 3166-1 alpha-2.
           * @example SK
           */
          country: string;
          /**
           * Format: date
           * @description The date of birth, YYYY-MM-DD. A user is 18 or older.
           * @example 1984-02-29
           */
          date_of_birth: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      201: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the user: customer_id of orders.
             * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
             */
            user_id: string;
            /**
             * @description Of the identity check. A sandbox order needs verified; a live user is pending until they accept an order.
             * @example verified
             * @enum {string}
             */
            status: 'pending' | 'verified' | 'rejected';
            /**
             * @description As sent. Null once the data of the person is erased.
             * @example vzorka@example.test
             */
            email: string | null;
            /**
             * @description As sent. Null once the data of the person is erased.
             * @example Vzorka
             */
            first_name: string | null;
            /**
             * @description As sent. Null once the data of the person is erased.
             * @example Vymyslená
             */
            last_name: string | null;
            /**
             * @description As sent; null when none was sent, or once the data of the person is erased.
             * @example +421900123456
             */
            phone: string | null;
            /**
             * @description As sent. Null once the data of the person is erased.
             * @example SK
             */
            country: string | null;
            /**
             * @description As sent. Null once the data of the person is erased.
             * @example 1984-02-29
             */
            date_of_birth: string | null;
            /**
             * Format: date-time
             * @description When the user was added, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
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
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the user: customer_id of orders.
             * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
             */
            user_id: string;
            /**
             * @description Of the identity check. A sandbox order needs verified; a live user is pending until they accept an order.
             * @example verified
             * @enum {string}
             */
            status: 'pending' | 'verified' | 'rejected';
            /**
             * @description As sent. Null once the data of the person is erased.
             * @example vzorka@example.test
             */
            email: string | null;
            /**
             * @description As sent. Null once the data of the person is erased.
             * @example Vzorka
             */
            first_name: string | null;
            /**
             * @description As sent. Null once the data of the person is erased.
             * @example Vymyslená
             */
            last_name: string | null;
            /**
             * @description As sent; null when none was sent, or once the data of the person is erased.
             * @example +421900123456
             */
            phone: string | null;
            /**
             * @description As sent. Null once the data of the person is erased.
             * @example SK
             */
            country: string | null;
            /**
             * @description As sent. Null once the data of the person is erased.
             * @example 1984-02-29
             */
            date_of_birth: string | null;
            /**
             * Format: date-time
             * @description When the user was added, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
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
        /** @description The id of the user. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the user.
             * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
             */
            user_id: string;
            /**
             * @description The status of the check of identity.
             * @example verified
             * @enum {string}
             */
            status: 'pending' | 'verified' | 'rejected';
            /**
             * @description Why a check failed; it may be shown to the person. Null otherwise, and where we do not tell.
             * @example document_expired
             */
            reason: ('document_unreadable' | 'document_expired' | 'details_mismatch') | null;
            /**
             * @description Whether other documents can change a rejection.
             * @example true
             */
            can_retry: boolean;
            /** @description The documents that you added, oldest first. */
            documents: {
              /**
               * @description The id of the document.
               * @example test_doc_01M88TSSH9N3Q5S7V9X1Z3B5D7
               */
              document_id: string;
              /**
               * @description The kind of the document.
               * @example passport
               * @enum {string}
               */
              type: 'passport' | 'drivers_license' | 'national_id' | 'proof_of_address';
              /**
               * Format: date-time
               * @description When it was added, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              created_at: string;
            }[];
            /**
             * @description Of a live user who is not verified: our page, where the person proves who they are. Null in a sandbox.
             * @example https://danubit.example/dashboard?tab=settings&panel=verification
             */
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
        /** @description How many deliveries a page has at most. */
        limit?: number;
        /** @description Only deliveries in this status. */
        status?: 'pending' | 'delivered' | 'failed';
        /** @description next_cursor of the page before. */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Those of the newest events first; one that was sent again keeps its place. */
            deliveries: {
              /**
               * @description The id of the delivery.
               * @example test_whd_01M88TSSH9M2X4Z6B8D0F2H4J6
               */
              delivery_id: string;
              /**
               * @description The endpoint to which it goes.
               * @example test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9
               */
              endpoint_id: string;
              /**
               * @description The event that it tells.
               * @example test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C
               */
              event_id: string;
              /**
               * @description The type of the event.
               * @example order.completed
               * @enum {string}
               */
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
              /**
               * @description The id of the order, user or endpoint that the event is about.
               * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
               */
              about: string;
              /**
               * @description How far the delivery is.
               * @example delivered
               * @enum {string}
               */
              status: 'pending' | 'delivered' | 'failed';
              /**
               * @description How often it was sent since it was last asked for.
               * @example 1
               */
              tries: number;
              /**
               * Format: date-time
               * @description When it was last asked for, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              requested_at: string;
              /** @description When it is sent again, UTC; null once it has ended. */
              next_try_at: string | null;
              /**
               * @description When it was delivered or given up, UTC; null before.
               * @example 2026-11-25T10:00:00.000Z
               */
              ended_at: string | null;
              /** @description The newest attempt; null before the first. */
              last: {
                /**
                 * Format: date-time
                 * @description When it was sent, UTC.
                 * @example 2026-11-25T10:00:00.000Z
                 */
                at: string;
                /**
                 * @description How long the answer took, in milliseconds.
                 * @example 84
                 */
                ms: number;
                /**
                 * @description The HTTP status of the answer; null when none came.
                 * @example 200
                 */
                status: number | null;
                /** @description Why no answer came, or why it was not followed. Null otherwise. */
                fault: ('timed_out' | 'no_connection' | 'unknown_host' | 'private_address' | 'redirect' | 'tls') | null;
              } | null;
            }[];
            /**
             * @description Whether deliveries follow after this page.
             * @example false
             */
            has_more: boolean;
            /** @description The cursor of the next page; null on the last one. */
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
        /** @description The id of the delivery. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the delivery.
             * @example test_whd_01M88TSSH9M2X4Z6B8D0F2H4J6
             */
            delivery_id: string;
            /**
             * @description The endpoint to which it goes.
             * @example test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9
             */
            endpoint_id: string;
            /**
             * @description The event that it tells.
             * @example test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C
             */
            event_id: string;
            /**
             * @description The type of the event.
             * @example order.completed
             * @enum {string}
             */
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
            /**
             * @description The id of the order, user or endpoint that the event is about.
             * @example test_ord_01M88TSSH9GT08E4NHESRWB2N7
             */
            about: string;
            /**
             * @description How far the delivery is.
             * @example delivered
             * @enum {string}
             */
            status: 'pending' | 'delivered' | 'failed';
            /**
             * @description How often it was sent since it was last asked for.
             * @example 1
             */
            tries: number;
            /**
             * Format: date-time
             * @description When it was last asked for, UTC.
             * @example 2026-11-25T10:00:00.000Z
             */
            requested_at: string;
            /** @description When it is sent again, UTC; null once it has ended. */
            next_try_at: string | null;
            /**
             * @description When it was delivered or given up, UTC; null before.
             * @example 2026-11-25T10:00:00.000Z
             */
            ended_at: string | null;
            /** @description The newest attempt; null before the first. */
            last: {
              /**
               * Format: date-time
               * @description When it was sent, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              at: string;
              /**
               * @description How long the answer took, in milliseconds.
               * @example 84
               */
              ms: number;
              /**
               * @description The HTTP status of the answer; null when none came.
               * @example 200
               */
              status: number | null;
              /** @description Why no answer came, or why it was not followed. Null otherwise. */
              fault: ('timed_out' | 'no_connection' | 'unknown_host' | 'private_address' | 'redirect' | 'tls') | null;
            } | null;
            /**
             * @description Where it was sent.
             * @example https://shop.example/webhooks
             */
            url: string;
            /** @description The body as it was sent, JSON text. */
            body: string;
            /** @description The attempts, oldest first. */
            attempts: {
              /**
               * Format: date-time
               * @description When it was sent, UTC.
               * @example 2026-11-25T10:00:00.000Z
               */
              at: string;
              /**
               * @description How long the answer took, in milliseconds.
               * @example 84
               */
              ms: number;
              /**
               * @description The HTTP status of the answer; null when none came.
               * @example 200
               */
              status: number | null;
              /** @description Why no answer came, or why it was not followed. Null otherwise. */
              fault: ('timed_out' | 'no_connection' | 'unknown_host' | 'private_address' | 'redirect' | 'tls') | null;
              /** @description The headers that were sent. */
              headers: {
                [key: string]: string;
              };
              /**
               * @description The beginning of the body of the answer; null when there was none.
               * @example ok
               */
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Your endpoints. */
            endpoints: {
              /**
               * @description The id of the endpoint.
               * @example test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9
               */
              endpoint_id: string;
              /**
               * @description Whose events it gets: those of your sandbox or live ones.
               * @example test
               * @enum {string}
               */
              mode: 'test' | 'live';
              /**
               * @description Where webhooks go.
               * @example https://shop.example/webhooks
               */
              url: string;
              /** @description The types that it gets; empty for all. */
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
              /**
               * @description thin: ids only. full: the order as it was then, too.
               * @example thin
               * @enum {string}
               */
              payload: 'thin' | 'full';
              /**
               * @description gone: it answered 410. Nothing is sent to an endpoint that is disabled or gone.
               * @example enabled
               * @enum {string}
               */
              status: 'enabled' | 'disabled' | 'gone';
              /** @description It failed several times in a row, and gets its next probe then, UTC. Null while it answers. */
              next_probe_at: string | null;
              /** @description After a rotation: how long the previous secret also signs, UTC. Null otherwise. */
              old_secret_until: string | null;
              /**
               * @description Deliveries that wait.
               * @example 0
               */
              waiting: number;
              /**
               * @description Deliveries of the last 24 hours that succeeded.
               * @example 12
               */
              delivered: number;
              /**
               * @description Deliveries of the last 24 hours that failed.
               * @example 0
               */
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
          /**
           * @description An https: address of yours, reachable from the internet.
           * @example https://shop.example/webhooks
           */
          url: string;
          /**
           * @description The types that it gets; empty for all.
           * @default []
           */
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
           * @description thin: ids only. full: the order as it was then, too.
           * @default thin
           * @example thin
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
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the endpoint.
             * @example test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9
             */
            endpoint_id: string;
            /**
             * @description Whose events it gets: those of your sandbox or live ones.
             * @example test
             * @enum {string}
             */
            mode: 'test' | 'live';
            /**
             * @description Where webhooks go.
             * @example https://shop.example/webhooks
             */
            url: string;
            /** @description The types that it gets; empty for all. */
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
            /**
             * @description thin: ids only. full: the order as it was then, too.
             * @example thin
             * @enum {string}
             */
            payload: 'thin' | 'full';
            /**
             * @description gone: it answered 410. Nothing is sent to an endpoint that is disabled or gone.
             * @example enabled
             * @enum {string}
             */
            status: 'enabled' | 'disabled' | 'gone';
            /** @description It failed several times in a row, and gets its next probe then, UTC. Null while it answers. */
            next_probe_at: string | null;
            /** @description After a rotation: how long the previous secret also signs, UTC. Null otherwise. */
            old_secret_until: string | null;
            /**
             * @description Deliveries that wait.
             * @example 0
             */
            waiting: number;
            /**
             * @description Deliveries of the last 24 hours that succeeded.
             * @example 12
             */
            delivered: number;
            /**
             * @description Deliveries of the last 24 hours that failed.
             * @example 0
             */
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
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /** @description Your endpoints. */
            endpoints: {
              /**
               * @description The id of the endpoint.
               * @example test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9
               */
              endpoint_id: string;
              /**
               * @description Whose events it gets: those of your sandbox or live ones.
               * @example test
               * @enum {string}
               */
              mode: 'test' | 'live';
              /**
               * @description Where webhooks go.
               * @example https://shop.example/webhooks
               */
              url: string;
              /** @description The types that it gets; empty for all. */
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
              /**
               * @description thin: ids only. full: the order as it was then, too.
               * @example thin
               * @enum {string}
               */
              payload: 'thin' | 'full';
              /**
               * @description gone: it answered 410. Nothing is sent to an endpoint that is disabled or gone.
               * @example enabled
               * @enum {string}
               */
              status: 'enabled' | 'disabled' | 'gone';
              /** @description It failed several times in a row, and gets its next probe then, UTC. Null while it answers. */
              next_probe_at: string | null;
              /** @description After a rotation: how long the previous secret also signs, UTC. Null otherwise. */
              old_secret_until: string | null;
              /**
               * @description Deliveries that wait.
               * @example 0
               */
              waiting: number;
              /**
               * @description Deliveries of the last 24 hours that succeeded.
               * @example 12
               */
              delivered: number;
              /**
               * @description Deliveries of the last 24 hours that failed.
               * @example 0
               */
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
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description An https: address of yours, reachable from the internet.
           * @example https://shop.example/webhooks
           */
          url?: string;
          /** @description The types that it gets; empty for all. */
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
           * @description thin: ids only. full: the order as it was then, too.
           * @example thin
           * @enum {string}
           */
          payload?: 'thin' | 'full';
          /**
           * @description false: nothing is sent until it is enabled again.
           * @example true
           */
          enabled?: boolean;
        };
      };
    };
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the endpoint.
             * @example test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9
             */
            endpoint_id: string;
            /**
             * @description Whose events it gets: those of your sandbox or live ones.
             * @example test
             * @enum {string}
             */
            mode: 'test' | 'live';
            /**
             * @description Where webhooks go.
             * @example https://shop.example/webhooks
             */
            url: string;
            /** @description The types that it gets; empty for all. */
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
            /**
             * @description thin: ids only. full: the order as it was then, too.
             * @example thin
             * @enum {string}
             */
            payload: 'thin' | 'full';
            /**
             * @description gone: it answered 410. Nothing is sent to an endpoint that is disabled or gone.
             * @example enabled
             * @enum {string}
             */
            status: 'enabled' | 'disabled' | 'gone';
            /** @description It failed several times in a row, and gets its next probe then, UTC. Null while it answers. */
            next_probe_at: string | null;
            /** @description After a rotation: how long the previous secret also signs, UTC. Null otherwise. */
            old_secret_until: string | null;
            /**
             * @description Deliveries that wait.
             * @example 0
             */
            waiting: number;
            /**
             * @description Deliveries of the last 24 hours that succeeded.
             * @example 12
             */
            delivered: number;
            /**
             * @description Deliveries of the last 24 hours that failed.
             * @example 0
             */
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
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': {
          /**
           * @description The event to send again.
           * @example test_evt_01M88TSSH9J3Q4T6Y8V0ZK2B5C
           */
          event_id: string;
          /**
           * @description true: this event and all later ones.
           * @default false
           * @example false
           */
          and_after?: boolean;
        };
      };
    };
    responses: {
      /** @description Success. */
      202: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the endpoint.
             * @example test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9
             */
            endpoint_id: string;
            /**
             * @description Whose events it gets: those of your sandbox or live ones.
             * @example test
             * @enum {string}
             */
            mode: 'test' | 'live';
            /**
             * @description Where webhooks go.
             * @example https://shop.example/webhooks
             */
            url: string;
            /** @description The types that it gets; empty for all. */
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
            /**
             * @description thin: ids only. full: the order as it was then, too.
             * @example thin
             * @enum {string}
             */
            payload: 'thin' | 'full';
            /**
             * @description gone: it answered 410. Nothing is sent to an endpoint that is disabled or gone.
             * @example enabled
             * @enum {string}
             */
            status: 'enabled' | 'disabled' | 'gone';
            /** @description It failed several times in a row, and gets its next probe then, UTC. Null while it answers. */
            next_probe_at: string | null;
            /** @description After a rotation: how long the previous secret also signs, UTC. Null otherwise. */
            old_secret_until: string | null;
            /**
             * @description Deliveries that wait.
             * @example 0
             */
            waiting: number;
            /**
             * @description Deliveries of the last 24 hours that succeeded.
             * @example 12
             */
            delivered: number;
            /**
             * @description Deliveries of the last 24 hours that failed.
             * @example 0
             */
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
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the endpoint.
             * @example test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9
             */
            endpoint_id: string;
            /**
             * @description Whose events it gets: those of your sandbox or live ones.
             * @example test
             * @enum {string}
             */
            mode: 'test' | 'live';
            /**
             * @description Where webhooks go.
             * @example https://shop.example/webhooks
             */
            url: string;
            /** @description The types that it gets; empty for all. */
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
            /**
             * @description thin: ids only. full: the order as it was then, too.
             * @example thin
             * @enum {string}
             */
            payload: 'thin' | 'full';
            /**
             * @description gone: it answered 410. Nothing is sent to an endpoint that is disabled or gone.
             * @example enabled
             * @enum {string}
             */
            status: 'enabled' | 'disabled' | 'gone';
            /** @description It failed several times in a row, and gets its next probe then, UTC. Null while it answers. */
            next_probe_at: string | null;
            /** @description After a rotation: how long the previous secret also signs, UTC. Null otherwise. */
            old_secret_until: string | null;
            /**
             * @description Deliveries that wait.
             * @example 0
             */
            waiting: number;
            /**
             * @description Deliveries of the last 24 hours that succeeded.
             * @example 12
             */
            delivered: number;
            /**
             * @description Deliveries of the last 24 hours that failed.
             * @example 0
             */
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
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      200: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The secret with which webhooks are signed (Standard Webhooks).
             * @example whsec_…
             */
            secret: string;
            /** @description The previous secret, while it still signs. Null otherwise. */
            old_secret: string | null;
            /** @description How long the previous secret still signs, UTC. Null otherwise. */
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
        /** @description The id of the endpoint. */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Success. */
      202: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description The id of the endpoint.
             * @example test_whe_01M88TSSH9K5N7P9R1T3W5Y7Z9
             */
            endpoint_id: string;
            /**
             * @description Whose events it gets: those of your sandbox or live ones.
             * @example test
             * @enum {string}
             */
            mode: 'test' | 'live';
            /**
             * @description Where webhooks go.
             * @example https://shop.example/webhooks
             */
            url: string;
            /** @description The types that it gets; empty for all. */
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
            /**
             * @description thin: ids only. full: the order as it was then, too.
             * @example thin
             * @enum {string}
             */
            payload: 'thin' | 'full';
            /**
             * @description gone: it answered 410. Nothing is sent to an endpoint that is disabled or gone.
             * @example enabled
             * @enum {string}
             */
            status: 'enabled' | 'disabled' | 'gone';
            /** @description It failed several times in a row, and gets its next probe then, UTC. Null while it answers. */
            next_probe_at: string | null;
            /** @description After a rotation: how long the previous secret also signs, UTC. Null otherwise. */
            old_secret_until: string | null;
            /**
             * @description Deliveries that wait.
             * @example 0
             */
            waiting: number;
            /**
             * @description Deliveries of the last 24 hours that succeeded.
             * @example 12
             */
            delivered: number;
            /**
             * @description Deliveries of the last 24 hours that failed.
             * @example 0
             */
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
          /**
           * @description The user who buys.
           * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
           */
          customer_id: string;
          /**
           * @description The origin of the page that shows the widget; one of those in API Settings.
           * @example https://shop.example
           */
          origin: string;
        };
      };
    };
    responses: {
      /** @description Success. */
      201: {
        headers: {
          'X-RateLimit-Limit': components['headers']['RateLimitLimit'];
          'X-RateLimit-Remaining': components['headers']['RateLimitRemaining'];
          'X-RateLimit-Reset': components['headers']['RateLimitReset'];
          'Danubit-Version': components['headers']['Version'];
          'Idempotency-Replayed': components['headers']['IdempotencyReplayed'];
          [name: string]: unknown;
        };
        content: {
          'application/json': {
            /**
             * @description For the attribute session of the widget. It opens only the purchases of this user.
             * @example wgt_test_…
             */
            token: string;
            /**
             * @description For the attribute client-id of the widget.
             * @example pub_test_…
             */
            client_id: string;
            /**
             * @description The user who buys.
             * @example test_usr_01M88TSSH9GKPSHRH4V1KD5ZRM
             */
            customer_id: string;
            /**
             * @description The origin of the page that shows the widget.
             * @example https://shop.example
             */
            origin: string;
            /**
             * Format: date-time
             * @description The session ends then, UTC.
             * @example 2026-11-25T10:30:00.000Z
             */
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
