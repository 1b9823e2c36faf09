import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import { routeMeaningOf } from './contract.decorator.ts';
import type { Reply } from './contract.types.ts';
import { validateRequest } from './validate-request.ts';

/** Global interceptor: a handler gets only requests, and sends only replies, that its contract describes. */
@Injectable()
export class ContractInterceptor implements NestInterceptor<Reply> {
  intercept(context: ExecutionContext, next: CallHandler<Reply>): Observable<unknown> {
    const meaning = routeMeaningOf(context.getHandler());
    if (meaning === undefined || meaning.kind === 'page') return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    request.input = validateRequest(meaning.endpoint, request);
    if (meaning.kind === 'stream') return next.handle();
    return next.handle().pipe(map((result) => send(meaning.endpoint, result, http.getResponse<FastifyReply>())));
  }
}

const send = (endpoint: Endpoint, { status, body, headers = {} }: Reply, response: FastifyReply): unknown => {
  const checked = checkReply(endpoint, status, body);
  void response.code(status).headers(headers);
  return checked;
};

/** A reply that breaks its contract is a bug and becomes a 500, so that no undeclared field is exposed. Issues name paths, never values. */
const checkReply = (endpoint: Endpoint, status: number, body: unknown): unknown => {
  const schema = endpoint.replies[status];
  if (schema === undefined) throw new OffContractReply(endpoint, `status ${String(status)} is not one of its replies`);
  if (status === 204) return undefined;
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const reasons = result.error.issues.map(({ path, code }) => `${path.map(String).join('.')}: ${code}`);
  throw new OffContractReply(endpoint, reasons.slice(0, 5).join('; '));
};

class OffContractReply extends Error {
  constructor({ method, path }: Endpoint, reason: string) {
    super(`The reply of ${method} ${path} does not keep its contract: ${reason}`);
    this.name = 'OffContractReply';
  }
}
