/**
 * The stand-in for a node as a separate process, at the given port or any free one, until it is ended; it prints its address. Without
 * projections.
 */
import { FakeNode } from './fake-node.ts';
import { startWireNode } from './wire-node.ts';

const { address } = await startWireNode(new FakeNode(0), Number(process.argv[2] ?? '0'));
process.stdout.write(`${address}\n`);
