import { ADMITTED_HEADER } from '@danubit/contracts/http/admitted-header';
import type { Endpoint } from '@danubit/contracts/http/endpoint';
import { INTERNAL_SECRET_HEADER } from '@danubit/contracts/http/payments/create-card-deposit.contract';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';
import { ApiSettings } from '../config/api-settings.ts';
import { routeMeaningOf } from '../contract/contract.decorator.ts';
import { PartnerAccess } from '../partners/partner-access.ts';
import { TeamMembership } from '../partners/team-membership.ts';
import { WidgetAccess } from '../partners/widget-access.ts';
import { AuthProblem, noSession } from '../problems/auth-problem.ts';
import { HttpProblem, unauthorized } from '../problems/http-problem.ts';
import { SessionEnded } from './access-token.strategy.ts';
import type { AuthenticatedCustomer } from './authenticated-customer.ts';
import { StaffRoles } from './staff-roles.ts';
import { secondFactorRequired, StepUp } from './step-up.ts';

/** Global guard. The contract states who may call a route, so that no route is left unguarded by mistake. */
@Injectable()
export class ContractAuthGuard extends AuthGuard('jwt') {
  constructor(
    private readonly settings: ApiSettings,
    private readonly stepUp: StepUp,
    private readonly staffRoles: StaffRoles,
    private readonly partnerAccess: PartnerAccess,
    private readonly widgetAccess: WidgetAccess,
    private readonly membership: TeamMembership,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const meaning = routeMeaningOf(context.getHandler());
    if (meaning === undefined || meaning.kind === 'page' || meaning.endpoint.auth === 'none') return true;
    const isAdmitted = await this.#mayCall(context, meaning.endpoint);
    if (isAdmitted) void context.switchToHttp().getResponse<FastifyReply>().header(ADMITTED_HEADER, 'yes');
    return isAdmitted;
  }

  async #mayCall(context: ExecutionContext, endpoint: Endpoint): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (endpoint.auth === 'partner') {
      await this.partnerAccess.admit(endpoint, request, context.switchToHttp().getResponse<FastifyReply>());
      return true;
    }
    if (endpoint.auth === 'widget') {
      await this.widgetAccess.admit(request);
      return true;
    }
    if (endpoint.auth === 'internal' && !this.#comesFromOurselves(request)) {
      throw forbidden();
    }
    if ((await super.canActivate(context)) !== true || request.user === undefined) return false;
    const customer = await this.#admitted(endpoint, request.user);
    request.user = customer;
    if (endpoint.team !== undefined) request.teamMember = await this.membership.admit(customer, endpoint.path, endpoint.team);
    // Last: no proof is demanded for what is forbidden anyway.
    if (endpoint.stepUp === true) await this.stepUp.require(customer);
    return true;
  }

  /** Checks the level and role that the contract requires. */
  async #admitted(endpoint: Endpoint, customer: AuthenticatedCustomer): Promise<AuthenticatedCustomer> {
    if (customer.owesSecondFactor && endpoint.beforeSecondFactor !== true) throw secondFactorRequired();
    const staffRoles = endpoint.staff === undefined ? customer.staffRoles : await this.staffRoles.effective(customer, endpoint.staff);
    if (endpoint.staff !== undefined && staffRoles.length === 0) throw forbidden();
    return { ...customer, staffRoles };
  }

  override handleRequest<Customer>(error: unknown, customer: Customer, info: unknown, context: ExecutionContext): Customer {
    if (customer) return customer;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const isAuthService = request.url.startsWith('/auth/v1/');
    if (error instanceof SessionEnded) {
      throw isAuthService ? noSession() : unauthorized('Your session has ended. Sign in again.');
    }
    if (error instanceof Error) throw error;
    if (!isAuthService) throw unauthorized();
    throw request.headers.authorization === undefined
      ? new AuthProblem(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
      : new AuthProblem(
          403,
          'bad_jwt',
          `invalid JWT: unable to parse or verify signature${info instanceof Error && info.message === 'jwt expired' ? ', token has invalid claims: token is expired' : ''}`,
        );
  }

  /** Compares hashes, so that the duration reveals neither the content nor the length of the secret. */
  #comesFromOurselves(request: FastifyRequest): boolean {
    const given = request.headers[INTERNAL_SECRET_HEADER];
    return typeof given === 'string' && timingSafeEqual(sha256(given), sha256(this.settings.values.INTERNAL_SECRET));
  }
}

const forbidden = (): HttpProblem => new HttpProblem(403, 'FORBIDDEN', 'You do not have permission to do this.');

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
