import type { Measurement } from './frame/measurement.ts';
import { appendPaths } from './measurements/append-paths.measurement.ts';
import { audit } from './measurements/audit.measurement.ts';
import { append } from './measurements/append.measurement.ts';
import { clearance } from './measurements/clearance.measurement.ts';
import { copyLogMeasurement } from './measurements/copy-log.measurement.ts';
import { dashboard } from './measurements/dashboard.measurement.ts';
import { deposit } from './measurements/deposit.measurement.ts';
import { eventstoredb } from './measurements/eventstoredb.measurement.ts';
import { http } from './measurements/http.measurement.ts';
import { lag } from './measurements/lag.measurement.ts';
import { order } from './measurements/order.measurement.ts';
import { partnerApi } from './measurements/partner-api.measurement.ts';
import { pixels } from './measurements/pixels.measurement.ts';
import { projector } from './measurements/projector.measurement.ts';
import { queue } from './measurements/queue.measurement.ts';
import { replay } from './measurements/replay.measurement.ts';
import { screening } from './measurements/screening.measurement.ts';
import { sealing } from './measurements/sealing.measurement.ts';
import { swap } from './measurements/swap.measurement.ts';
import { wallet } from './measurements/wallet.measurement.ts';

/** In the order in which they run; ONLY selects by name. */
export const allMeasurements: readonly Measurement[] = [
  append,
  appendPaths,
  order,
  replay,
  projector,
  swap,
  lag,
  wallet,
  queue,
  http,
  dashboard,
  partnerApi,
  deposit,
  pixels,
  eventstoredb,
  copyLogMeasurement,
  sealing,
  screening,
  clearance,
  audit,
];
