/** A separate thread, so that the attackers do not delay the clocks of the customers. Posts the answers when it is asked to. */
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { attackFrom } from './attack-lines.ts';
import { ATTACKS, hostileRequests } from './attacks.ts';

/** Each attack has its own address; customers use 127.0.0.1. */
const FIRST_HOST = 66;

const dataSchema = z.object({ port: z.number(), token: z.string(), hostile: z.array(z.string()) });
const { port, token, hostile } = z.parse(dataSchema, workerData);
const answers = [...ATTACKS, hostileRequests(hostile)].map((attack, index) => ({
  name: attack.name,
  ...attackFrom(`127.0.0.${String(FIRST_HOST + index)}`, port, attack, token),
}));
parentPort?.once('message', () => parentPort?.postMessage(answers));
