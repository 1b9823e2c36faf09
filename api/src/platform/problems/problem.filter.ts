import { isOAuthPath, isPartnerPath, oauthErrorBody, partnerErrorBody } from '@danubit/contracts/http/partner-api/partner-error';
import { routeOf } from '@danubit/runtime/telemetry/observe-http';
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../logging/log.ts';
import { fileTooLarge } from './file-too-large.ts';
import type { PartnerAccess } from '../partners/partner-access.ts';
import { HttpProblem } from './http-problem.ts';
import { methodNotAllowed, type MethodsAt } from './known-methods.ts';
import { callerOfKey, type CommandRecords, type RefusedCommand } from '../audit/command-records.ts';
import { API_VERSION_HEADER, goTrueError, problemBody } from './problem-bodies.ts';
import { problemOf } from './problem-of.ts';

type UnadmittedAnswers = Pick<PartnerAccess, 'complete'>;
type RefusedCommands = Pick<CommandRecords, 'record'>;

/** Turns errors into responses: expected ones in their shape, a lost database as 503, all others as 500 without details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  #records: RefusedCommands | undefined;
  #unadmitted: UnadmittedAnswers | undefined;
  #methodsAt: MethodsAt = () => [];

  /** @param publicUrl where the documentation of the partner API is */
  constructor(
    private readonly log: Log,
    private readonly publicUrl = '',
  ) {}

  /** Refused commands are recorded from here on. The filter exists before what records them. */
  recordTo(records: RefusedCommands): void {
    this.#records = records;
  }

  /** Refusals of the partner API that were given before its guard are completed from here on. */
  completeBy(unadmitted: UnadmittedAnswers): void {
    this.#unadmitted = unadmitted;
  }

  /** The addresses are known from here on, with their methods. */
  know(methodsAt: MethodsAt): void {
    this.#methodsAt = methodsAt;
  }

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = this.#ofMethod(ofFile(problemOf(error), request), request) ?? this.bug(error, request);
    request.refusal = problem.code;
    if (problem.status === 503) this.log.warn({ requestId: request.id, route: routeOf(request), err: error }, 'request turned away');
    const before = this.#recorded(problem, request) ?? this.#completed(problem, request, reply);
    if (before === undefined) this.#send(problem, request, reply);
    else
      void before.then(() => {
        this.#send(problem, request, reply);
      });
  }

  /** Tells an address that takes other methods apart from one that does not exist. */
  #ofMethod(problem: HttpProblem | undefined, { is404, method, url }: FastifyRequest): HttpProblem | undefined {
    const allowed = is404 && problem?.status === 404 ? this.#methodsAt(url) : [];
    return allowed.length === 0 || allowed.includes(method) ? problem : methodNotAllowed(method, allowed);
  }

  #send(problem: HttpProblem, request: FastifyRequest, reply: FastifyReply): void {
    // A stream that has begun cannot change its status: the connection is closed and the client reconnects.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    void reply.code(problem.status).headers(problem.headers).type('application/json; charset=utf-8');
    // An address that cannot be read is refused before the hooks of requests.
    void reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id });
    const told = { requestId: request.id, publicUrl: this.publicUrl };
    if (isOAuthPath(request.url)) {
      // RFC 6749 has no 403.
      void reply.code(problem.status === 403 ? 400 : problem.status).send(oauthErrorBody(problem, told));
      return;
    }
    if (!isAuthPath(request.url)) {
      void reply.send(isPartnerPath(request.url) ? partnerErrorBody(problem, told) : problemBody(problem, request.id));
      return;
    }
    const { body, version } = goTrueError(problem, singleHeader(request.headers[API_VERSION_HEADER]));
    if (version !== undefined) void reply.header(API_VERSION_HEADER, version);
    void reply.send(body);
  }

  /** What a signed-in caller or a live key wanted to change and may not: `undefined` for everything else. */
  #recorded({ status, code, details }: HttpProblem, request: FastifyRequest): Promise<void> | undefined {
    const { method, id } = request;
    const caller = refusedCallerOf(request, status);
    if (this.#records === undefined || caller === undefined || method === 'GET' || status < 400 || status >= 500) return undefined;
    const command = `${method} ${routeOf(request)}`;
    return this.#records.record({ caller, command, status, code, parameter: details?.parameter ?? null, requestId: id });
  }

  /** A fault of ours may be that of the database, which is not queried again. */
  #completed({ status }: HttpProblem, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
    const isRefusal = status >= 400 && status < 500 && request.partner === undefined;
    return isRefusal && isPartnerPath(request.url) ? this.#unadmitted?.complete(request, reply) : undefined;
  }

  private bug(error: unknown, request: FastifyRequest): HttpProblem {
    this.log.error({ requestId: request.id, route: routeOf(request), err: error }, 'request failed');
    return new HttpProblem(500, 'INTERNAL_ERROR', 'Something went wrong on our side. Try again later.');
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the problem that was answered, for the log. */
    refusal: string | undefined;
  }
}

/** Names the limit of the file, where the endpoint takes one. */
const ofFile = (problem: HttpProblem | undefined, { routeOptions }: FastifyRequest): HttpProblem | undefined => {
  const { takesFile } = routeOptions.config;
  return problem?.status === 413 && takesFile !== undefined ? fileTooLarge(takesFile.maxBytes) : problem;
};

const isAuthPath = (url: string): boolean => url.startsWith('/auth/v1/');

const singleHeader = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** A sandbox changes no live data, and what is beyond the allowance of a key was never looked at. */
const refusedCallerOf = ({ user, partner }: FastifyRequest, status: number): RefusedCommand['caller'] | undefined =>
  user ?? (partner?.mode === 'live' && status !== 429 ? callerOfKey(partner) : undefined);
