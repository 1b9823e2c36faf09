const LENGTH_BYTES = 4;

/** Each field after its length in four bytes, big-endian, so that two different lists of fields never give the same bytes. */
export const lengthPrefixed = (fields: readonly string[]): Buffer => {
  const lengths = fields.map((field) => Buffer.byteLength(field));
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + LENGTH_BYTES + length, 0));
  let at = 0;
  fields.forEach((field, index) => {
    at = bytes.writeUInt32BE(lengths[index] ?? 0, at);
    at += bytes.write(field, at);
  });
  return bytes;
};
