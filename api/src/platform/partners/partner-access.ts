import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { PARTNER_API_VERSIONS, VERSION_HEADER, type PartnerApiVersion } from '@danubit/contracts/values/partner-versions';
import { isPartnerToken } from '@danubit/core/security/partner-key';
import { Clock } from '@danubit/runtime/clock';
import { FairTurns, NoTurn } from '@danubit/runtime/http/fair-turns';
import { goneSignal } from '@danubit/runtime/http/gone-signal';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BlockList, isIPv6 } from 'node:net';
import { Log } from '../logging/log.ts';
import { routeOf } from '@danubit/runtime/telemetry/observe-http';
import { HttpProblem, invalidParameter } from '../problems/http-problem.ts';
import { secretIn } from './caller-secret.ts';
import { HourlyAllowance } from './hourly-allowance.ts';
import { KeyCountries } from './key-countries.ts';
import { ownerOf, type PartnerCaller } from './partner-caller.ts';
import { PartnerKeys, type FoundPartnerKey } from './partner-keys.ts';
import { PartnerRequests } from './partner-requests.ts';

/**
 * Requests of partners that this process works on at once, and those of one company: more wait, so that a burst delays the company's own
 * requests and leaves connections to the database for those of others.
 */
const AT_ONCE = 32;
const AT_ONCE_PER_COMPANY = 16;
const TURN_TIMEOUT_MS = 10_000;
const TRY_AGAIN_SECONDS = 1;

/** Admits requests of the partner API: by key, in turn, by address, scope and allowance, in this order. */
@Injectable()
export class PartnerAccess {
  readonly #turns = new FairTurns({ atOnce: AT_ONCE, perOwner: AT_ONCE_PER_COMPANY, timeoutMs: TURN_TIMEOUT_MS });

  constructor(
    private readonly keys: PartnerKeys,
    private readonly countries: KeyCountries,
    private readonly requests: PartnerRequests,
    private readonly allowance: HourlyAllowance,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @throws HttpProblem 401, and as `admitKey` does */
  async admit(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<PartnerCaller> {
    const secret = secretIn(request.headers.authorization);
    const found = secret === undefined ? undefined : await this.keys.openedBy(secret, this.clock.now());
    if (found === undefined) throw secret === undefined || !isPartnerToken(secret) ? unknownKey() : endedToken();
    return this.admitKey(found, endpoint, request, reply);
  }

  /** @throws HttpProblem 400, 403, 429, or 503 when no turn comes in time */
  async admitKey(found: FoundPartnerKey, endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<PartnerCaller> {
    const now = this.clock.now();
    // From here on it is known whose request this is, also for the log of requests.
    const { networks: _, isSuspended: __, apiVersion, ...caller } = found;
    request.partner = caller;
    this.#logWhenAnswered(caller, now, request, reply);
    // The time of the last use is a help, and never a reason to turn a request away.
    Promise.all([this.keys.noteUse(caller.keyId, now), this.countries.note(caller.keyId, request.ip, now)]).catch((error: unknown) => {
      this.log.warn({ err: error }, 'the last use of a key was not stored');
    });
    void reply.header(VERSION_HEADER, apiVersion);
    try {
      await this.#takeTurn(caller, reply);
      void reply.header(VERSION_HEADER, checkRequest(endpoint, request, found));
    } catch (error) {
      await this.#tellLeft(caller, now, reply);
      throw error;
    }
    await this.#spend(caller, now, reply);
    return caller;
  }

  /**
   * Completes an answer that was given before its request was admitted, such as to a body that is no JSON or to an address that does not
   * exist: it states what is left and is listed, like every other answer to a known key.
   */
  async complete(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const secret = secretIn(request.headers.authorization);
    if (secret === undefined) return;
    try {
      const now = this.clock.now();
      const found = await this.keys.openedBy(secret, now);
      if (found === undefined) return;
      void reply.header(VERSION_HEADER, found.apiVersion);
      this.#logWhenAnswered(found, now, request, reply);
      await this.#tellLeft(found, now, reply);
    } catch (error) {
      this.log.warn({ err: error, requestId: request.id }, 'an answer does not tell what is left of the allowance');
    }
  }

  /** The partner's log of requests is a help as well: an answer does not wait for it, and it may lose a line when a process dies. */
  #logWhenAnswered({ partnerId, keyId, mode }: PartnerCaller, at: Date, request: FastifyRequest, reply: FastifyReply): void {
    reply.raw.once('finish', () => {
      const { id: requestId, method, refusal: code = null } = request;
      const ms = Math.round(reply.elapsedTime);
      this.requests
        .add({ requestId, partnerId, keyId, mode, at, method, route: routeOf(request), status: reply.statusCode, code, ms })
        .catch((error: unknown) => {
          this.log.warn({ err: error, requestId }, 'a request is missing in the log of its partner');
        });
    });
  }

  /** A request that is refused costs nothing, so a key that leaked cannot use up the allowance of its company from elsewhere. */
  async #tellLeft(caller: PartnerCaller, now: Date, reply: FastifyReply): Promise<void> {
    const { remaining, fullAt } = await this.allowance.left(ownerOf(caller), caller.requestsPerHour, now);
    void reply.headers(limitHeaders(caller.requestsPerHour, remaining, fullAt));
  }

  /** The turn ends with the answer, or when the client has gone. */
  async #takeTurn({ partnerId }: PartnerCaller, reply: FastifyReply): Promise<void> {
    const { raw } = reply;
    try {
      const done = await this.#turns.take(partnerId, goneSignal(reply));
      raw.once('finish', done).once('close', done);
      if (raw.destroyed) done();
    } catch (error) {
      if (error instanceof NoTurn) throw tooBusy();
      throw error;
    }
  }

  async #spend(caller: PartnerCaller, now: Date, reply: FastifyReply): Promise<void> {
    const { requestsPerHour } = caller;
    const { isAllowed, remaining, fullAt, retryAfterSeconds } = await this.allowance.spend(ownerOf(caller), requestsPerHour, now);
    void reply.headers(limitHeaders(requestsPerHour, remaining, fullAt));
    if (isAllowed) return;
    throw new HttpProblem(429, 'RATE_LIMIT_EXCEEDED', `Your tier allows ${String(requestsPerHour)} requests per hour. Slow down.`, {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

const tooBusy = (): HttpProblem =>
  new HttpProblem(503, 'TOO_BUSY', 'Too many requests of your company are waiting. Nothing was done; please try again.', {
    headers: { 'retry-after': String(TRY_AGAIN_SECONDS) },
  });

const limitHeaders = (requestsPerHour: number, remaining: number, fullAt: Date): Readonly<Record<string, string>> => ({
  'x-ratelimit-limit': String(requestsPerHour),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(Math.ceil(fullAt.getTime() / 1000)),
});

/** @returns the version that the answer follows. @throws HttpProblem 400 or 403 */
const checkRequest = ({ scope }: Endpoint, request: FastifyRequest, key: FoundPartnerKey): PartnerApiVersion => {
  const version = versionOf(request, key.apiVersion);
  if (key.isSuspended) throw new HttpProblem(403, 'COMPANY_SUSPENDED', 'The API is suspended for your company. Contact support.');
  if (!isWithin(key.networks, request.ip)) {
    throw new HttpProblem(403, 'ADDRESS_NOT_ALLOWED', 'This key does not work from this address. Change its ranges in API Settings.');
  }
  if (scope !== undefined && !key.scopes.includes(scope)) {
    throw new HttpProblem(403, 'FORBIDDEN', `This key lacks the permission '${scope}'.`, { details: { parameter: 'scope', value: scope } });
  }
  return version;
};

/** @throws HttpProblem 400 for a version that does not exist */
const versionOf = ({ headers }: FastifyRequest, pinned: PartnerApiVersion): PartnerApiVersion => {
  const asked = headers[VERSION_HEADER.toLowerCase()];
  if (asked === undefined) return pinned;
  const known = PARTNER_API_VERSIONS.find((each) => each === asked);
  if (known !== undefined) return known;
  throw invalidParameter(VERSION_HEADER, `Send one of these versions: ${PARTNER_API_VERSIONS.join(', ')}.`);
};

const unknownKey = (): HttpProblem =>
  new HttpProblem(401, 'UNAUTHORIZED', 'Invalid or missing API key. Send it as "Authorization: Bearer dan_test_…".', {
    headers: { 'www-authenticate': 'Bearer' },
  });

/** RFC 6750 §3.1: OAuth clients then request another token. */
const endedToken = (): HttpProblem =>
  new HttpProblem(401, 'UNAUTHORIZED', 'The access token has ended. Request a new one with POST /v1/oauth/token.', {
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

/** No range allows every address. */
const isWithin = (networks: readonly string[], address: string): boolean => {
  if (networks.length === 0) return true;
  const allowed = new BlockList();
  for (const network of networks) {
    const [base = '', bits] = network.split('/');
    allowed.addSubnet(base, Number(bits), isIPv6(base) ? 'ipv6' : 'ipv4');
  }
  return allowed.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
};
