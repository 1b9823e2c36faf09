import type { PartnerUserStatus } from '@danubit/contracts/values/partners';
import { SANDBOX_COUNTRIES, SANDBOX_DOCUMENTS, SANDBOX_NAMES, type SandboxCheck } from '@danubit/contracts/values/sandbox-cases';

const VERIFIED: SandboxCheck = { status: 'verified', reason: null, isFinal: false };

const caseOf = <Case>(cases: Readonly<Record<string, Case>>, text: string): Case | undefined =>
  Object.entries(cases).find(([beginning]) => text.toUpperCase().startsWith(beginning))?.[1];

export const sandboxStatusOf = (lastName: string, country: string): PartnerUserStatus =>
  caseOf(SANDBOX_NAMES, lastName) ?? caseOf(SANDBOX_COUNTRIES, country) ?? 'verified';

export const sandboxCheckOf = (lastName: string, documentNumber: string): SandboxCheck =>
  caseOf({ SANCTION: SANDBOX_DOCUMENTS.DENIED }, lastName) ?? caseOf(SANDBOX_DOCUMENTS, documentNumber) ?? VERIFIED;
