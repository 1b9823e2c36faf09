import { AppendOutcomeUnknown, StoreBusy, StoreUnreachable, WrongExpectedRevision } from '@danubit/event-store/event-store.port';
import { PersonErased } from '@danubit/event-store/event-codec';
import { RatesNotInForce } from '@danubit/core/reference-rates/reference-rates-source';
import { HttpException } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { isOfLostDatabase } from './lost-database.ts';
import {
  conflictingChanges,
  depositsPaused,
  HttpProblem,
  invalidParameter,
  notFound,
  outcomeUnknown,
  readTablesRebuilding,
  tryAgainLater,
  unauthorized,
} from './http-problem.ts';

/** The problem to report for an error; `undefined` for a bug, which is logged and reported without details. */
export const problemOf = (error: unknown): HttpProblem | undefined => {
  if (error instanceof HttpProblem) return error;
  if (error instanceof WrongExpectedRevision) return conflictingChanges(error);
  if (error instanceof AppendOutcomeUnknown) return outcomeUnknown(error);
  if (error instanceof StoreBusy || error instanceof StoreUnreachable || isOfLostDatabase(error)) {
    return tryAgainLater('We cannot reach our records right now. Try again in a moment.', error);
  }
  // The account of an erased person has come to its end with all its sessions.
  if (error instanceof PersonErased) return unauthorized('Your session has ended. Sign in again.');
  if (error instanceof RatesNotInForce) return depositsPaused(error);
  if (isOfMissingReadTable(error)) return readTablesRebuilding(error);
  if (error instanceof HttpException) return ofStatus(error.getStatus());
  return ofServer(error);
};

/** What the HTTP server refuses before a route is found. */
const ofServer = (error: unknown): HttpProblem | undefined => {
  if (isOfAddress(error)) {
    return new HttpProblem(400, 'MALFORMED_REQUEST', 'The address is not a valid URL. Encode its special characters.');
  }
  const status = clientStatusOf(error);
  return status === undefined ? undefined : ofStatus(status);
};

const UNDEFINED_TABLE = '42P01';
const INSUFFICIENT_PRIVILEGE = '42501';

/** A dropped read table is rebuilt within seconds, and the api gets its grant only when it is complete. */
const isOfMissingReadTable = (error: unknown): error is QueryFailedError => {
  if (!(error instanceof QueryFailedError) || !/\bread"?\./.test(error.query)) return false;
  const driverError: unknown = error.driverError;
  if (!(driverError instanceof Error) || !('code' in driverError)) return false;
  return driverError.code === UNDEFINED_TABLE || driverError.code === INSUFFICIENT_PRIVILEGE;
};

const isOfAddress = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'FST_ERR_BAD_URL';

/** Fastify's and its parsers' own errors carry the status. Only 4xx are the caller's fault. */
const clientStatusOf = (error: unknown): number | undefined =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode >= 400 &&
  error.statusCode < 500
    ? error.statusCode
    : undefined;

const ofStatus = (status: number): HttpProblem | undefined => {
  switch (status) {
    case 400:
      return new HttpProblem(400, 'MALFORMED_REQUEST', 'The request is malformed. Send valid JSON.');
    case 401:
      return unauthorized();
    case 403:
      return new HttpProblem(403, 'FORBIDDEN', 'You do not have permission to do this.');
    case 404:
      return notFound();
    case 408:
      return new HttpProblem(408, 'REQUEST_TIMEOUT', 'The request took too long to arrive.');
    case 413:
      return new HttpProblem(413, 'PAYLOAD_TOO_LARGE', 'The request is larger than 64 KiB.');
    case 414:
      return new HttpProblem(414, 'URI_TOO_LONG', 'The address is too long.');
    case 415:
      return new HttpProblem(415, 'UNSUPPORTED_MEDIA_TYPE', 'Send the request as application/json.');
    default:
      return status >= 400 && status < 500 ? invalidParameter('request', 'We could not read the request.') : undefined;
  }
};
