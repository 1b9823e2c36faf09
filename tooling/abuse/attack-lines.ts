import { connect } from 'node:net';

export type Attack = {
  readonly name: string;
  /** Connections open at once. */
  readonly lines: number;
  /** What a new connection sends. */
  readonly first: (token: string) => string;
  /** What it sends again and again. */
  readonly then?: () => string;
  /** Pause between the pieces, and before a closed connection is opened again. */
  readonly everyMs: number;
  /** Never reads. */
  readonly isDeaf?: boolean;
  /** Closes as soon as it is answered. */
  readonly isShort?: boolean;
};

/** How often each status was answered on connections that ended; `closed`: those that ended without one; `open`: those that remain. */
export type Answers = { readonly answers: Map<string, number>; open: number };

/** Opens the connections of an attack from one local address and keeps them open until the process ends. */
export const attackFrom = (localAddress: string, port: number, attack: Attack, token: string): Answers => {
  const result: Answers = { answers: new Map(), open: 0 };
  const { answers } = result;
  const open = (): void => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    let status: string | undefined;
    socket.on('data', (chunk: Buffer) => {
      status ??= /^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1];
      if (attack.isShort === true) socket.destroy();
    });
    if (attack.isDeaf === true) socket.pause();
    socket.on('error', () => undefined);
    socket.write(attack.first(token), 'latin1');
    const sending = setInterval(() => {
      if (attack.then !== undefined && socket.writable) socket.write(attack.then());
    }, attack.everyMs);
    result.open += 1;
    socket.once('close', () => {
      result.open -= 1;
      clearInterval(sending);
      const what = status ?? 'closed';
      answers.set(what, (answers.get(what) ?? 0) + 1);
      setTimeout(open, attack.everyMs);
    });
  };
  for (let line = 0; line < attack.lines; line += 1) open();
  return result;
};
