/** A stand-in for a process of the product: answers health checks, and ends on a signal or when its supervisor ends. */
import { createServer } from 'node:http';

const { LISTEN_PORT, BEHAVIOUR } = process.env;

if (BEHAVIOUR === 'missing-setting') {
  process.stderr.write('PUBLIC_URL is missing.\n');
  process.exit(1);
}
const server = createServer((request, response) => {
  if (request.url === '/crash') process.exit(3);
  response.end('{"status":"ok"}');
});
server.listen(Number(LISTEN_PORT), '127.0.0.1', () => process.stdout.write('listening\n'));

if (BEHAVIOUR !== 'stubborn') {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
} else {
  process.on('SIGTERM', () => process.stdout.write('not yet\n'));
}
if (BEHAVIOUR !== 'orphan') process.on('disconnect', () => process.exit(0));
