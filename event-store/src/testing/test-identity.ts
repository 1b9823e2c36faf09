import type { LogIdentity } from '../command-context.ts';

export const TEST_IDENTITY: LogIdentity = { legalEntity: 'danubit-sk', codeVersion: 'test', policyVersion: '2026-11', mode: 'test' };
