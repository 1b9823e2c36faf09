/**
 * Arrays in PostgreSQL's binary wire format (array_recv): `pg` sends a Buffer as a binary parameter. Cheaper than array literals, and needs
 * no escaping. Element type numbers are fixed in PostgreSQL's catalogue (pg_type.dat).
 */
const OID = { int4: 23, int8: 20, text: 25, json: 114, uuid: 2950 } as const;
const HEADER_BYTES = 20;

export const textArray = (values: readonly string[]): Buffer => ofTexts(OID.text, values);

export const jsonArray = (values: readonly string[]): Buffer => ofTexts(OID.json, values);

export const uuidArray = (values: readonly string[]): Buffer => {
  const array = withHeader(OID.uuid, values.length, 20);
  values.forEach((value, index) => {
    const offset = array.writeInt32BE(16, HEADER_BYTES + index * 20);
    array.write(value.replaceAll('-', ''), offset, 'hex');
  });
  return array;
};

export const int4Array = (values: readonly number[]): Buffer => {
  const array = withHeader(OID.int4, values.length, 8);
  values.forEach((value, index) => array.writeInt32BE(value, array.writeInt32BE(4, HEADER_BYTES + index * 8)));
  return array;
};

export const int8Array = (values: readonly bigint[]): Buffer => {
  const array = withHeader(OID.int8, values.length, 12);
  values.forEach((value, index) => array.writeBigInt64BE(value, array.writeInt32BE(8, HEADER_BYTES + index * 12)));
  return array;
};

const ofTexts = (oid: number, values: readonly string[]): Buffer => {
  const lengths = values.map((value) => Buffer.byteLength(value));
  const array = Buffer.allocUnsafe(HEADER_BYTES + lengths.reduce((sum, length) => sum + 4 + length, 0));
  writeHeader(array, oid, values.length);
  let offset = HEADER_BYTES;
  values.forEach((value, index) => {
    offset = array.writeInt32BE(lengths[index] ?? 0, offset);
    offset += array.write(value, offset, 'utf8');
  });
  return array;
};

const withHeader = (oid: number, count: number, bytesEach: number): Buffer => {
  const array = Buffer.allocUnsafe(HEADER_BYTES + count * bytesEach);
  writeHeader(array, oid, count);
  return array;
};

/** One dimension, no nulls, first index 1. */
const writeHeader = (array: Buffer, oid: number, count: number): void => {
  [1, 0, oid, count, 1].reduce((offset, value) => array.writeInt32BE(value, offset), 0);
};
