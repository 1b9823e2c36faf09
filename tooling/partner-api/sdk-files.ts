import { PARTNER_COMMON_CODES } from '@danubit/contracts/values/partner-problems';
import { NEWEST_PARTNER_API_VERSION } from '@danubit/contracts/values/partner-versions';
import openapiTS, { astToString } from 'openapi-typescript';
import { operationsOf, type Operation, type PartnerDocument } from './partner-document.ts';

const MADE = '/** Made by "make openapi" from the contracts of the partner API. */\n';

/**
 * The types of the SDK. Its client sends the headers itself, so they are no parameters of a call, and throws every refusal as one type of
 * error, so that one shape of them is enough.
 */
export const sdkTypes = async (document: PartnerDocument): Promise<string> => {
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [
          method,
          {
            ...operation,
            parameters: operation.parameters.filter((parameter) => parameter.in !== 'header'),
            responses: withoutRefusals(operation.responses),
          },
        ]),
      ),
    ]),
  );
  // The library reads its input as text of JSON.
  return `${MADE}${astToString(await openapiTS(JSON.stringify({ ...document, paths })))}`;
};

const withoutRefusals = (responses: Operation['responses']): Operation['responses'] =>
  Object.fromEntries(Object.entries(responses).filter(([status]) => status === 'default' || Number(status) < 400));

export const sdkErrorCodes = (document: PartnerDocument): string => {
  const codes = [...new Set([...PARTNER_COMMON_CODES, ...operationsOf(document).flatMap((operation) => operation['x-refusals'])])].sort();
  return `${MADE}export type ErrorCode =\n${codes.map((code) => `  | '${code}'`).join('\n')};\n`;
};

export const sdkVersion = (): string => `${MADE}export const API_VERSION = '${NEWEST_PARTNER_API_VERSION}';\n`;
