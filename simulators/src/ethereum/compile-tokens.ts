import { createRequire } from 'node:module';
import type { Hex } from 'viem';
import * as z from 'zod/mini';
import { TOKEN_SOURCE } from './token-contracts.ts';

/** The compiler comes without types. */
const compiler = z.object({ compile: z.custom<(input: string) => string>((value) => typeof value === 'function') });
const artefact = z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }) });
const outputSchema = z.object({
  errors: z.optional(z.array(z.object({ severity: z.string(), formattedMessage: z.string() }))),
  contracts: z.object({ 'tokens.sol': z.object({ UsdcLike: artefact, UsdtLike: artefact }) }),
});

export type TokenBytecodes = { readonly usdc: Hex; readonly usdt: Hex };

/** Takes about a second. @throws Error when the source does not compile */
export const compileTokens = (): TokenBytecodes => {
  const { compile } = z.parse(compiler, createRequire(import.meta.url)('solc'));
  const input = {
    language: 'Solidity',
    sources: { 'tokens.sol': { content: TOKEN_SOURCE } },
    settings: { outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  };
  const { contracts } = z.parse(outputSchema, JSON.parse(compile(JSON.stringify(input))));
  const { UsdcLike, UsdtLike } = contracts['tokens.sol'];
  return { usdc: `0x${UsdcLike.evm.bytecode.object}`, usdt: `0x${UsdtLike.evm.bytecode.object}` };
};
