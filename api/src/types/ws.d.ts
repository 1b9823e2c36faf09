/** The part of ws 8 that is used; the package has no types. */
declare module 'ws' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage } from 'node:http';
  import type { Duplex } from 'node:stream';

  export class WebSocket extends EventEmitter {
    constructor(address: string, protocols: readonly string[], options: object);
    readonly OPEN: 1;
    readonly readyState: 0 | 1 | 2 | 3;
    readonly bufferedAmount: number;
    readonly protocol: string;
    send(text: string): void;
    ping(): void;
    pause(): void;
    resume(): void;
    close(code?: number, reason?: string): void;
    terminate(): void;
  }

  type ServerOptions = {
    readonly noServer: true;
    readonly clientTracking: boolean;
    readonly perMessageDeflate: boolean;
    readonly maxPayload: number;
    readonly closeTimeout: number;
    readonly handleProtocols: (offered: ReadonlySet<string>) => string | false;
  };

  export class WebSocketServer extends EventEmitter {
    constructor(options: ServerOptions);
    handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, opened: (socket: WebSocket) => void): void;
  }
}
