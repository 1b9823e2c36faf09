import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { createParamDecorator, RequestMapping, RequestMethod, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { ReplyOf } from './contract.types.ts';

/**
 * Declares a route: by a contract (JSON in, JSON out), as a stream under a contract (the handler writes the reply
 * itself), or as a page of HTML. The start fails on a route that is none of these, and on two routes with the same contract.
 */
export type RouteMeaning =
  | { readonly kind: 'contract'; readonly endpoint: Endpoint }
  | { readonly kind: 'stream'; readonly endpoint: Endpoint }
  | { readonly kind: 'page'; readonly path: string };

const MEANING = 'danubit:route';

export const routeMeaningOf = (handler: object): RouteMeaning | undefined => {
  // Only `routeDecorators` below writes under this name.
  return Reflect.getMetadata(MEANING, handler) as RouteMeaning | undefined;
};

type Handler<Result> = (...args: never[]) => Result;

/** Sets method and path, validates the request, authenticates the caller, and checks the handler's reply against the contract. */
export const Contract =
  <const E extends Endpoint>(endpoint: E) =>
  <H extends Handler<Promise<ReplyOf<E>>>>(target: object, name: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    routeDecorators({ kind: 'contract', endpoint }, target, name, descriptor);
  };

/** Like `Contract`, for a handler that writes the answer itself, such as a stream of server-sent events. */
export const StreamContract =
  (endpoint: Endpoint) =>
  <H extends Handler<unknown>>(target: object, name: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    routeDecorators({ kind: 'stream', endpoint }, target, name, descriptor);
  };

/** A public page, such as the API reference; not part of the API. */
export const Page =
  (path: string) =>
  <H extends Handler<unknown>>(target: object, name: string | symbol, descriptor: TypedPropertyDescriptor<H>): void => {
    routeDecorators({ kind: 'page', path }, target, name, descriptor);
  };

/** The validated request: `@Input() { body }: InputOf<typeof endpoint>`. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().input,
);

const routeDecorators = (meaning: RouteMeaning, target: object, name: string | symbol, descriptor: PropertyDescriptor): void => {
  const { method, path } = meaning.kind === 'page' ? { method: 'GET' as const, path: meaning.path } : meaning.endpoint;
  SetMetadata(MEANING, meaning)(target, name, descriptor);
  RequestMapping({ method: RequestMethod[method], path })(target, name, descriptor);
  if (meaning.kind === 'page') return;
  const { takesForm, takesFile } = meaning.endpoint;
  if (takesForm === true) RouteConfig({ takesForm })(target, name, descriptor);
  if (takesFile !== undefined) RouteConfig({ takesFile })(target, name, descriptor);
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the contract interceptor. */
    input?: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  }
}
