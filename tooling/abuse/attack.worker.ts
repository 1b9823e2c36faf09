/** A thread of its own, so that the attackers do not delay the clocks of the customers. Posts the answers when it is asked to. */
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { attackFrom } from './attack-lines.ts';
import { ATTACKS } from './attacks.ts';

/** Each attack has an address of its own; customers use 127.0.0.1. */
const FIRST_HOST = 66;

const { port, token } = z.parse(z.object({ port: z.number(), token: z.string() }), workerData);
const answers = ATTACKS.map((attack, index) => ({
  name: attack.name,
  answers: attackFrom(`127.0.0.${String(FIRST_HOST + index)}`, port, attack, token),
}));
parentPort?.once('message', () => parentPort?.postMessage(answers));
