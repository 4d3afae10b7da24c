import { createServer, type Socket } from 'node:net';

/** What a server sent by mail. */
export type Mail = { from: string; to: string; text: string };

/** A mail server that keeps what it is given; knows as much SMTP as PocketBase speaks. */
export async function startMailSink() {
  const mails: Mail[] = [];
  const server = createServer((socket) => converse(socket, (mail) => mails.push(mail)));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    port: address.port,
    mails,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}

function converse(socket: Socket, deliver: (mail: Mail) => void) {
  let mail: Mail = { from: '', to: '', text: '' };
  let unread = '';
  let inText = false;
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const obey = (line: string) => {
    const command = line.slice(0, 4).toUpperCase();
    if (command === 'MAIL') mail = { from: addressIn(line), to: '', text: '' };
    if (command === 'RCPT') mail.to = addressIn(line);
    inText = command === 'DATA';
    answer(inText ? '354 go on' : '250 ok');
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
      deliver({ ...mail, text: decoded(part) });
      inText = false;
      answer('250 kept');
    }
  });
  socket.on('error', () => {});
  answer('220 sink');
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
