export type StoredDocument = { readonly documentId: string; readonly userId: string; readonly subjectId: string };

/**
 * Where the bytes of customers' documents are, encrypted under a key of their person. They are stored before the event that names them:
 * what was acknowledged is both, and bytes without an event are removed a day later.
 */
export abstract class CustomerDocuments {
  /** May be repeated with the same document. @returns false for a person whose key is destroyed */
  abstract put(document: StoredDocument, content: Uint8Array, now: Date): Promise<boolean>;
  /** The event that names the document is in the log. */
  abstract confirm(documentId: string): Promise<void>;
  /** Takes `confirm` back, before the document leaves its file: the next settling reads the log. */
  abstract doubt(documentId: string): Promise<void>;
  /** Undefined where there is none, and once its key is destroyed. */
  abstract open(documentId: string): Promise<Buffer | undefined>;
  abstract remove(documentId: string): Promise<void>;
  /** Stored before this instant, and not confirmed. */
  abstract unconfirmed(before: Date): Promise<readonly StoredDocument[]>;
}
