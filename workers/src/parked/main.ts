import { runParkedCommand } from '@danubit/core/consumer/parked-command';
import { workConsumer } from '../reactors/work-consumer.ts';

await runParkedCommand('work', [workConsumer]);
