/** Supervises one fake process until a test kills it: "supervisor-of-one.ts <folder> <port> <behaviour>". */
import { nodeUnit } from '../node-unit.ts';
import { supervise } from '../supervise.ts';

const [folder = '', port = '', behaviour = ''] = process.argv.slice(2);
const unit = nodeUnit(
  {
    name: 'fake',
    command: [new URL('fake-process.mjs', import.meta.url).pathname],
    environment: { LISTEN_PORT: port, BEHAVIOUR: behaviour },
    healthAddress: `http://127.0.0.1:${port}/`,
  },
  { logs: folder, cwd: folder, mark: `--installation=${folder}` },
);
await supervise(unit, { run: folder, announce: () => undefined }).firstReady;
process.stdout.write('ready\n');
