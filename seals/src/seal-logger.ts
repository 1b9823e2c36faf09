type Log = (fields: object, message: string) => void;

export type SealLogger = { readonly info: Log; readonly warn: Log; readonly error: Log };
