import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A minimal mail server (RFC 5321) for tests. */
export const startMailServer = async (answerToRecipient = '250 ok') => {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    converse(socket, answerToRecipient, received);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return { server, received, url: `smtp://127.0.0.1:${String(address.port)}` };
};

const converse = (socket: Socket, answerToRecipient: string, received: string[]): void => {
  let text = '';
  let isInMail = false;
  socket.on('data', (data) => {
    text += data.toString();
    for (;;) {
      const end = isInMail ? '\r\n.\r\n' : '\r\n';
      const at = text.indexOf(end);
      if (at === -1) return;
      const part = text.slice(0, at);
      text = text.slice(at + end.length);
      if (isInMail) received.push(part);
      isInMail = part === 'DATA' && !isInMail;
      socket.write(`${isInMail ? '354 go on' : part.startsWith('RCPT') ? answerToRecipient : '250 ok'}\r\n`);
    }
  });
};
