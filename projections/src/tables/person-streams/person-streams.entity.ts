import { describeTable } from '../describe-table.ts';

/** Person and stream, each pair once; `last_position` is the first event of the stream that names the person. */
export type PersonStreamRow = {
  readonly id: string;
  /** A subject id or a user id. */
  readonly person: string;
  readonly stream: string;
};

export const { entity: personStreamEntity, columns: personStreamColumns } = describeTable<PersonStreamRow>('person_streams', 'id', {
  id: 'text',
  person: 'text',
  stream: 'text',
});
