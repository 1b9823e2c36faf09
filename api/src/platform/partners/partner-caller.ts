import type { Mode } from '@danubit/contracts/values/ids';
import type { PartnerScope, PartnerTier } from '@danubit/contracts/values/partners';
import { commandContext, type CommandContext } from '@danubit/event-store/command-context';
import type { Clock } from '@danubit/runtime/clock';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** The caller of the partner API, as its key proves it. The only source of an owner's id and of the mode. */
export type PartnerCaller = {
  readonly partnerId: string;
  readonly keyId: string;
  /** The subject of the company's account, whose keys encrypt what is recorded about the company. */
  readonly subjectId: string;
  readonly mode: Mode;
  readonly scopes: readonly PartnerScope[];
  readonly tier: PartnerTier;
  readonly requestsPerHour: number;
  /** SHA-256 of the access token of the request, in hexadecimal; missing when the key itself was sent. */
  readonly tokenHash?: string;
  /** How far its sandbox is ahead of the real time; 0 for a live key. */
  readonly aheadMs: number;
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the authentication guard on routes whose contract requires a partner. */
    partner?: PartnerCaller;
  }
}

/** `@CurrentPartner() partner: PartnerCaller`, on routes whose contract says `auth: 'partner'`. */
export const CurrentPartner = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { partner } = context.switchToHttp().getRequest<FastifyRequest>();
  if (partner === undefined) throw new Error('CurrentPartner is used on a route whose contract does not ask for a partner.');
  return partner;
});

/** The time by which a request of a partner is decided. Allowances and the ends of keys follow the real time. */
export const partnerTime = ({ aheadMs }: PartnerCaller, clock: Clock): Date => new Date(clock.now().getTime() + aheadMs);

/** Metadata for a request of a partner. `subjectId` is the person that the events are about, when it is not the company. */
export const partnerContext = (caller: PartnerCaller, commandId: string, now: Date, subjectId = caller.subjectId): CommandContext =>
  commandContext({
    commandId,
    occurredAt: now.toISOString(),
    actor: { kind: 'partner', id: caller.keyId, role: null },
    subjectId,
    partnerId: caller.partnerId,
    channel: 'api',
  });

/** Under this name requests of a partner are counted and repeated; live and test ones apart. */
export const ownerOf = ({ partnerId, mode }: Pick<PartnerCaller, 'partnerId' | 'mode'>): string => `${mode}:${partnerId}`;
