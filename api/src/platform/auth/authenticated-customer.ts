import type { StaffRole } from '@danubit/contracts/values/staff-roles';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The caller, as proven by the access token and its session. The only source of an owner's id. */
export type AuthenticatedCustomer = {
  readonly userId: string;
  readonly subjectId: string;
  readonly sessionId: string;
  /** The lower of the token's level and the session's. */
  readonly authLevel: 'aal1' | 'aal2';
  /** The account has a second factor that this session has not shown yet: only contracts `beforeSecondFactor` are open to it. */
  readonly owesSecondFactor: boolean;
  /** On a contract for staff: the roles that let this caller in, never empty. Elsewhere: what the token claims. */
  readonly staffRoles: readonly StaffRole[];
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication guard on routes whose contract requires a customer. */
    user?: AuthenticatedCustomer;
  }
}

/** `@CurrentCustomer() customer: AuthenticatedCustomer`, on routes whose contract says `auth: 'customer'` or `'internal'`. */
export const CurrentCustomer = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest>();
  if (user === undefined) throw new Error('CurrentCustomer is used on a route whose contract does not authenticate.');
  return user;
});
