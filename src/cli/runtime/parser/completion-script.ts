import type { Command as Program } from 'commander';

/** The words that may follow each path of words: commands of a group, or options of a command. */
function listWords(program: Program, path = ''): readonly (readonly [path: string, words: readonly string[]])[] {
  const help = program.createHelp();
  const commands = help.visibleCommands(program);
  const flags = help.visibleOptions(program).flatMap(({ long }) => (long ? [long] : []));
  const words = commands.length > 0 ? commands.map((one) => one.name()) : [...flags, '--json'];
  return [
    [path, words],
    ...commands.flatMap((one) => (one.name() === 'help' ? [] : listWords(one, `${path} ${one.name()}`.trim()))),
  ];
}

/**
 * Completion of a program's commands and options, from its tree of commands. Names consist of letters, digits and
 * hyphens, so that no word needs quoting.
 */
export function completionScript(shell: 'bash' | 'zsh', name: string, program: Program): string {
  const cases = listWords(program).map(([path, words]) => `    '${path}') words='${words.join(' ')}' ;;`);
  const complete = `_${name.replaceAll('-', '_')}_complete`;
  // zsh runs bash completion functions; files and other arguments complete as paths.
  const header = shell === 'zsh' ? `#compdef ${name}\nautoload -U +X bashcompinit && bashcompinit\n` : '';
  return `${header}# Completion of ${name}, written by '${name} completion ${shell}'.
${complete}() {
  local current=\${COMP_WORDS[COMP_CWORD]} path='' words='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in -*) continue ;; esac
    case "$path $word" in
${listPaths(program)}
    esac
  done
  case $path in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F ${complete} ${name}
`;
}

/** Words that lead to a command; others are its arguments. */
function listPaths(program: Program): string {
  return listWords(program)
    .flatMap(([path]) => (path === '' ? [] : [`      '${path.includes(' ') ? path : ` ${path}`}') path='${path}' ;;`]))
    .join('\n');
}
