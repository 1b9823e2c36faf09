import { routeOf } from '@danubit/runtime/telemetry/observe-http';
import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Log } from '../logging/log.ts';
import { HttpProblem } from './http-problem.ts';
import { API_VERSION_HEADER, goTrueError, problemBody } from './problem-bodies.ts';
import { problemOf } from './problem-of.ts';

/** Turns errors into responses: expected ones in their shape, a lost database as 503, all others as 500 without details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const problem = problemOf(error) ?? this.bug(error, request);
    request.refusal = problem.code;
    if (problem.status === 503) this.log.warn({ requestId: request.id, route: routeOf(request), err: error }, 'request turned away');
    // A stream that has begun cannot change its status: the connection is closed and the client reconnects.
    if (reply.sent || reply.raw.headersSent) {
      reply.raw.destroy();
      return;
    }
    void reply.code(problem.status).headers(problem.headers).header('cache-control', 'no-store').type('application/json; charset=utf-8');
    if (!isAuthPath(request.url)) {
      void reply.send(problemBody(problem, request.id));
      return;
    }
    const { body, version } = goTrueError(problem, singleHeader(request.headers[API_VERSION_HEADER]));
    if (version !== undefined) void reply.header(API_VERSION_HEADER, version);
    void reply.send(body);
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

const isAuthPath = (url: string): boolean => url.startsWith('/auth/v1/');

const singleHeader = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);
