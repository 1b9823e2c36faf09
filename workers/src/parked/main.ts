import { runParkedCommand } from '@danubit/core/consumer/parked-command';
import { allReactors } from '../reactors/all-reactors.ts';
import { reactorConsumer } from '../reactors/reactor-consumer.ts';

await runParkedCommand('work', allReactors.map(reactorConsumer));
