import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { ComposedMail } from './compose.ts';

/** The mail server that the environment names (docs/operating.md). */
export type MailServer = {
  host: string;
  port: number;
  /** TLS from the first byte; else STARTTLS wherever the mail server offers it. */
  tls: boolean;
  /** "": it asks for none. */
  user: string;
  password: string;
};

/**
 * What became of a mail: the mail server took it; it may have; it refused it for good; it did not take it for now, and certainly
 * has nothing of it. `words` are the mail server's, or why there are none.
 */
export type Outcome = { outcome: 'sent' | 'perhaps' | 'refused' | 'later'; words: string };

/** Longer than this none is waited for (O3). */
const longestMs = 20_000;

/** Gives one mail to the mail server. It never throws, and takes no longer than `limitMs`. */
export async function sendMail(
  server: MailServer,
  mail: ComposedMail,
  limitMs = longestMs,
): Promise<Outcome> {
  const bytes = await new MailComposer({
    ...mail,
    textEncoding: 'quoted-printable',
    // What is in it is here: nothing is read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  // Read only once the mail server asks for the mail itself: from then on it may have it.
  let isGiven = false;
  const message = new Readable({
    read() {
      isGiven = true;
      this.push(bytes);
      this.push(null);
    },
  });
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.tls,
    connectionTimeout: limitMs,
    greetingTimeout: limitMs,
    socketTimeout: limitMs,
    dnsTimeout: limitMs,
    socketCloseTimeout: 0,
  });
  // What it says after the end is nobody's.
  connection.on('error', () => {});
  let timer: NodeJS.Timeout | undefined;
  try {
    const words = await new Promise<string>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The mail server did not answer')), limitMs);
      connection.once('error', reject);
      const send = () => {
        const envelope = { from: mail.from.address, to: [mail.to] };
        connection.send(envelope, message, (error, info) =>
          error ? reject(error) : resolve(info?.response ?? ''),
        );
      };
      connection.connect((error) => {
        if (error) reject(error);
        else if (server.user === '') send();
        else {
          const credentials = { user: server.user, pass: server.password };
          connection.login({ credentials }, (failed) => (failed ? reject(failed) : send()));
        }
      });
    });
    connection.quit();
    return { outcome: 'sent', words };
  } catch (error) {
    connection.close();
    return outcomeOf(error as SmtpError, isGiven);
  } finally {
    clearTimeout(timer);
  }
}

type SmtpError = Error & { responseCode?: number; response?: string; command?: string };

/** What is about this mail, and not about the mail server or its account. */
const ofMail = ['MAIL FROM', 'RCPT TO', 'DATA'];

function outcomeOf(error: SmtpError, isGiven: boolean): Outcome {
  const { responseCode = 0, response, command = '', message } = error;
  const words = response || message;
  if (responseCode >= 500 && (isGiven || ofMail.includes(command)))
    return { outcome: 'refused', words };
  return { outcome: isGiven && responseCode === 0 ? 'perhaps' : 'later', words };
}
