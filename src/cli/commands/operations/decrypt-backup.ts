import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { decryptFile } from '../../../server/store/backup/encrypted-backup.ts';
import { InvalidBackupError, verifyBackup } from '../../../server/store/backup/verify-backup.ts';
import { exitCodes, fail, type StorelessCommand } from '../../command.ts';
import { backupKind } from '../../runtime/files/file-kinds.ts';
import { resolveOutputFile } from '../../runtime/files/output-file.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { summariseBackup } from '../../views/backup-view.ts';

export const decryptBackupCommand: StorelessCommand = {
  name: 'decrypt-backup',
  args: ['FILE', 'OUTPUT'],
  summary: 'Decrypt a backup that was downloaded at the desk, and verify it',
  details:
    'Asks for the passphrase that was entered at the download; without a terminal, it is the first line of standard input. Then restore OUTPUT.',
  options: {
    'passphrase-file': { type: 'string', value: 'PATH', description: 'file whose first line is the passphrase' },
    ...yesOption,
  },
  storeless: true,
  async run(context) {
    const { args, options, print, complain, readSecret } = context;
    const [file, named] = args.map((path) => resolve(path)) as [string, string];
    const output = await resolveOutputFile(context, named, backupKind);
    if (output === undefined) return exitCodes.failed;
    const typed = options['passphrase-file'];
    const [passphrase = ''] = (
      typed === undefined ? await readSecret('Passphrase: ') : await readFile(String(typed), 'utf8')
    ).split(/\r?\n/);
    const failure = await decryptFile(file, output, passphrase);
    if (failure)
      return fail(
        complain,
        failure === 'no-encrypted-backup'
          ? `${file} is not an encrypted backup.`
          : `${file} cannot be decrypted: the passphrase is wrong, or the file is damaged.`,
      );
    try {
      const found = verifyBackup(output);
      print(options.json ? JSON.stringify({ file: output }) : `${output} contains ${summariseBackup(found)}.`);
      return exitCodes.done;
    } catch (error) {
      if (!(error instanceof InvalidBackupError)) throw error;
      return fail(complain, `${output} was decrypted, but cannot be restored: ${error.message}.`);
    }
  },
};
