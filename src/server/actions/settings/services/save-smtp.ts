import { saveSmtp } from '../../../../contract/settings/services.ts';
import { isOwnNetwork } from '../../../config/own-network.ts';
import { variables } from '../../../config/variables.ts';
import { readDeskVariables } from '../../../settings/read-config.ts';
import { InvalidInput } from '../../failure.ts';
import { implement } from '../../implement.ts';
import { describeSmtp, passwordIn, smtpUrl } from './smtp-url.ts';
import { writeVariables } from './write-variables.ts';

export const saveSmtpAction = implement(saveSmtp, async (context, { password, ...typed }) => {
  const server = { ...typed, host: typed.host.trim(), username: typed.username.trim() };
  if (!/^[A-Za-z\d]([\w.-]*[A-Za-z\d])?$|^[\dA-Fa-f:]+$/.test(server.host))
    return invalid('host', 'It must be a host name, such as smtp.example.com.');
  const values = await readDeskVariables({ db: context.tx, config: context.config });
  const stored = values.SMTP_URL?.text;
  const former = stored === undefined ? undefined : describeSmtp(stored);
  // A saved password is never sent to another server.
  const isSame = former?.host === server.host && former.username === server.username;
  const kept = isSame && stored !== undefined ? passwordIn(stored) : undefined;
  const secret = password || kept;
  if (password && server.username === '') return invalid('username', 'Enter the user name that the password is for.');
  if (server.username !== '' && !secret) return invalid('password', 'Enter the password of this user name.');
  const isOwn = isOwnNetwork(server.host);
  if (server.username === '' && server.security === 'starttls' && !isOwn)
    return invalid('username', 'A mail server on the internet needs a user name and password.');
  const text = smtpUrl(server, server.username === '' ? undefined : secret);
  const checked = variables.SMTP_URL.schema.safeParse(text);
  if (!checked.success) return invalid('host', 'It must be a host name, such as smtp.example.com.');
  return writeVariables(context, { SMTP_URL: text });
});

const invalid = (field: string, message: string) => new InvalidInput([{ field, message }]);
