import type { ServiceStatus } from '@danubit/contracts/http/support/get-service-status.contract';
import { CHECKED_EVERY_SECONDS } from '@danubit/contracts/values/service-status';
import { useCallback, useEffect, useState } from 'react';
import type { LoadedQuery } from '../../../ui/loaded.tsx';

const ADDRESS = '/api/status';
const FAILED = 'We got no answer. Try again in a moment.';

type Found = { readonly status: ServiceStatus | undefined; readonly hasFailed: boolean; readonly isOffline: boolean };
const NOTHING: Found = { status: undefined, hasFailed: false, isOffline: false };

/**
 * Reads the status as often as the parts are checked. Without the query client and the parser of the contract, which are more script than
 * this public page may load.
 */
export const useServiceStatus = (): LoadedQuery<ServiceStatus> => {
  const [found, setFound] = useState(NOTHING);
  const load = useCallback(async (signal?: AbortSignal): Promise<void> => {
    const status = await read(signal);
    if (signal?.aborted === true) return;
    setFound((before) =>
      status === undefined
        ? { status: before.status, hasFailed: navigator.onLine, isOffline: !navigator.onLine }
        : { status, hasFailed: false, isOffline: false },
    );
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    const look = (): void => void load(leaving.signal);
    look();
    const timer = setInterval(look, CHECKED_EVERY_SECONDS * 1_000);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', look);
      leaving.abort();
    };
  }, [load]);
  return {
    data: found.status,
    isError: found.hasFailed && found.status === undefined,
    isRefetchError: found.hasFailed && found.status !== undefined,
    isPaused: found.isOffline,
    error: found.hasFailed ? new Error(FAILED) : null,
    refetch: () => load(),
  };
};

/** Undefined when there was no answer that can be shown. */
const read = async (signal?: AbortSignal): Promise<ServiceStatus | undefined> => {
  try {
    const response = await fetch(ADDRESS, signal === undefined ? {} : { signal });
    const body: unknown = await response.json();
    return response.ok && isStatus(body) ? body : undefined;
  } catch {
    return undefined;
  }
};

const isStatus = (body: unknown): body is ServiceStatus =>
  typeof body === 'object' &&
  body !== null &&
  'parts' in body &&
  Array.isArray(body.parts) &&
  'incidents' in body &&
  Array.isArray(body.incidents);
