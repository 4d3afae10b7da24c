import { createServer, type Socket } from 'node:net';

/** What a server sent by mail: `raw` as it came, `text` with its words readable. */
export type Mail = { from: string; to: string; raw: string; text: string };

/**
 * How a mail server behaves: what it answers to a command, "" where a connection begins, "." where a mail ends; null: nothing, as
 * one that hangs; "hang up": it ends the connection; undefined: as one that takes everything.
 */
export type Behavior = (command: string, line: string) => string | null | undefined;

/** A mail server that keeps what it is given; knows as much SMTP as PocketBase and the worker of mails speak. */
export async function startMailSink(behave: Behavior = () => undefined) {
  const mails: Mail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, (mail) => mails.push(mail), behave);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    port: address.port,
    mails,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

function converse(socket: Socket, deliver: (mail: Mail) => void, behave: Behavior) {
  let mail: Mail = { from: '', to: '', raw: '', text: '' };
  let unread = '';
  let inText = false;
  const answer = (command: string, line: string, usual: string) => {
    const said = behave(command, line);
    if (said === 'hang up') socket.destroy();
    else if (said !== null) socket.write(`${said ?? usual}\r\n`);
    return said === undefined;
  };
  const obey = (line: string) => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'MAIL') mail = { from: addressIn(line), to: '', raw: '', text: '' };
    if (command === 'RCPT') mail.to = addressIn(line);
    const isUsual = answer(command, line, command === 'DATA' ? '354 go on' : '250 ok');
    inText = command === 'DATA' && isUsual;
    if (command === 'QUIT') socket.end();
  };
  socket.on('data', (chunk) => {
    unread += chunk;
    for (let end = nextEnd(); end >= 0; end = nextEnd()) {
      const part = unread.slice(0, end);
      unread = unread.slice(end + (inText ? 5 : 2));
      if (!inText) {
        obey(part);
        continue;
      }
      // It has the mail by then, whatever it says.
      deliver({ ...mail, raw: part, text: decoded(part) });
      inText = false;
      answer('.', part, '250 kept');
    }
  });
  socket.on('error', () => {});
  answer('', '', '220 sink');
  const nextEnd = () => unread.indexOf(inText ? '\r\n.\r\n' : '\r\n');
}

const addressIn = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? '';

/** Quoted-printable as far as it hides words: soft line ends, and bytes written as numbers. */
function decoded(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
