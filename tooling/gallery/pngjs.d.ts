/** The part of pngjs that the gallery uses. */
declare module 'pngjs' {
  export class PNG {
    constructor(size: { readonly width: number; readonly height: number });
    readonly width: number;
    readonly height: number;
    /** Four bytes for each pixel: red, green, blue, alpha. */
    readonly data: Buffer;
    static bitblt(from: PNG, to: PNG, fromX: number, fromY: number, width: number, height: number, toX: number, toY: number): void;
    static readonly sync: { readonly read: (bytes: Buffer) => PNG; readonly write: (picture: PNG) => Buffer };
  }
}
