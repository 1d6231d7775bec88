/** Accepts every email at a port, and prints its recipient and subject: `node tests/container/receive-mail.ts PORT`. */
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  async onData(stream, _, done) {
    const { to = [], subject } = await PostalMime.parse(await buffer(stream));
    console.log(`${to.map(({ address }) => address).join(' ')}: ${subject}`);
    done();
  },
}).listen(Number(process.argv[2]), '127.0.0.1');
