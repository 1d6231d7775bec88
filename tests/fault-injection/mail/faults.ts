import { awaited, type MailFault } from './troubled-mail.ts';

const cannotBeReached: MailFault = {
  name: 'the mail server cannot be reached',
  begin: ({ wire }) => wire.set('cut'),
  end: ({ wire }) => wire.set('whole'),
};

const refuses: MailFault = {
  name: 'it refuses everything (550)',
  begin: ({ server }) => server.answer(() => ({ code: 550, text: '5.7.1 relaying denied' })),
  end: ({ server }) => server.answer(() => 'take'),
};

const hangs: MailFault = {
  name: 'it hangs',
  holds: true,
  begin: ({ server }) => server.answer(() => 'hang'),
  // A restarted server has dropped its connections; a connection that hangs would time out only after a minute.
  end({ server, wire }) {
    server.answer(() => 'take');
    wire.set('cut');
    wire.set('whole');
  },
};

const hangsUp: MailFault = {
  name: 'it hangs up in the middle of mails',
  begin: ({ wire }) => wire.cutAt('DATA', 'Subject'),
  during: ({ wire }) => wire.cutAt('DATA', 'Subject'),
  end: ({ wire }) => wire.cutAt(),
};

const greylists: MailFault = {
  name: 'it greylists: 450 to whoever is new',
  begin({ server }) {
    const known = new Set<string>();
    server.answer((recipient) => {
      if (known.has(recipient) || recipient.endsWith(awaited)) return 'take';
      known.add(recipient);
      return { code: 450, text: 'come back later' };
    });
  },
};

const nobody = 'nobody@customer.example';
const reason = 'no such user here';

const rejectsOne: MailFault = {
  name: 'it rejects one recipient (550)',
  recipient: nobody,
  reason,
  begin: ({ server }) => server.answer((recipient) => (recipient === nobody ? { code: 550, text: reason } : 'take')),
};

const hangsOnOne: MailFault = {
  ...hangs,
  name: 'it hangs on one recipient',
  recipient: nobody,
  begin: ({ server }) => server.answer((recipient) => (recipient === nobody ? 'hang' : 'take')),
};

export const mailFaults = { cannotBeReached, refuses, hangs, hangsUp, hangsOnOne, greylists, rejectsOne } as const;
