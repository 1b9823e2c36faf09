/**
 * The process of the attackers. They get what the installation and its customers leave of the processor: on a shared machine they would
 * otherwise take it from those they attack, which attackers elsewhere cannot. Says when it is ready, gets its order, and sends the answers
 * when it is asked for them.
 */
import { setPriority } from 'node:os';
import * as z from 'zod/mini';
import { attackFrom } from './attack-lines.ts';
import { ATTACKS, hostileRequests } from './attacks.ts';

/** Below the priority of the site. 19 is the lowest. */
const NICENESS = 19;
/** Each attack has its own address, above those of the customers. */
const FIRST_HOST = 66;

const orderSchema = z.object({ port: z.number(), token: z.string(), hostile: z.array(z.string()) });

setPriority(NICENESS);
process.once('message', (order) => {
  const { port, token, hostile } = z.parse(orderSchema, order);
  const answers = [...ATTACKS, hostileRequests(hostile)].map((attack, index) => ({
    name: attack.name,
    ...attackFrom(`127.0.0.${String(FIRST_HOST + index)}`, port, attack, token),
  }));
  process.once('message', () => process.send?.(answers));
});
process.send?.('ready');
process.once('disconnect', () => process.exit());
