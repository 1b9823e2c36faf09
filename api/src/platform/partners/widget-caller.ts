import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { PartnerCaller } from './partner-caller.ts';

/** The person in a widget, as the token of the session proves it. */
export type WidgetCaller = {
  readonly sessionId: string;
  /** A person in the mode of the key. The session reaches only this person. */
  readonly customerId: string;
  /** Origin of the page around the widget. */
  readonly origin: string;
  readonly endsAt: Date;
  /** The company that opened it, by the key that it used. */
  readonly partner: PartnerCaller;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication guard on routes whose contract requires a widget. */
    widget?: WidgetCaller;
  }
}

/** `@CurrentWidget() widget: WidgetCaller`, on routes whose contract says `auth: 'widget'`. */
export const CurrentWidget = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { widget } = context.switchToHttp().getRequest<FastifyRequest>();
  if (widget === undefined) throw new Error('CurrentWidget is used on a route whose contract does not ask for a widget.');
  return widget;
});
