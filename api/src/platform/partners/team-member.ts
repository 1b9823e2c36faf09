import type { TeamRole } from '@danubit/contracts/values/partner-team';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { AuthenticatedCustomer } from '../auth/authenticated-customer.ts';

/** A person of a company, as the company's stream said when the request was admitted. */
export type TeamMember = {
  readonly partnerId: string;
  /** Subject of the account that registered the company: its keys encrypt what is recorded about the company. */
  readonly companySubjectId: string;
  readonly role: TeamRole;
  readonly customer: AuthenticatedCustomer;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication guard on routes whose contract says `team`. */
    teamMember?: TeamMember;
  }
}

/** `@CurrentMember() member: TeamMember`, on routes whose contract says `team`. */
export const CurrentMember = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { teamMember } = context.switchToHttp().getRequest<FastifyRequest>();
  if (teamMember === undefined) throw new Error('CurrentMember is used on a route whose contract does not say team.');
  return teamMember;
});
