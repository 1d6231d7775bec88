import { exitCodes, misuse, type StorelessCommand } from '../../command.ts';
import { loadCommands } from '../../commands.ts';
import { completionScript } from '../../runtime/parser/completion-script.ts';
import { buildProgram } from '../../runtime/parser/parse-command-line.ts';

export const completionCommand: StorelessCommand = {
  name: 'completion',
  args: ['SHELL'],
  summary: 'Print completion of commands and options for bash or zsh',
  details:
    'For bash: breezebox completion bash > /etc/bash_completion.d/breezebox. For zsh: breezebox completion zsh > /usr/share/zsh/site-functions/_breezebox.',
  storeless: true,
  async run({ args: [shell], config, write, complain }) {
    if (shell !== 'bash' && shell !== 'zsh')
      return misuse(complain, `'${shell}' is not a supported shell. Enter bash or zsh.`);
    // 'sudo breezebox' completes as breezebox.
    const program = config.shopCommand.split(' ').at(-1) ?? '';
    write(
      completionScript(shell, /^[\w-]+$/.test(program) ? program : 'breezebox', buildProgram(await loadCommands())),
    );
    return exitCodes.done;
  },
};
