import { runParkedCommand } from '@danubit/core/consumer/parked-command';
import { allProjections } from '../read-models/all-projections.ts';
import { projectionConsumer } from '../runner/projection-consumer.ts';

await runParkedCommand(
  'read',
  allProjections.map((projection) => projectionConsumer(projection)),
);
