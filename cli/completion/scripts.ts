export const shells = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof shells)[number];

/** The command by its name alone, in the folder of the project. */
const shortcut = 'institute-build() { npx --no institute-build "$@"; }';

const bash = `${shortcut}
_institute_build() {
  local words
  words=$(npx --no institute-build completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _institute_build institute-build`;

const zsh = `${shortcut}
_institute_build() {
  local -a candidates
  candidates=(\${(f)"$(npx --no institute-build completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  compadd -a candidates || _files
}
compdef _institute_build institute-build`;

const fish = `function institute-build; npx --no institute-build $argv; end
complete -c institute-build -a '(npx --no institute-build completion words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`;

/** What each shell reads; the candidates themselves come from the command, so that they are never out of date. */
export const completionScripts: Record<Shell, string> = { bash, zsh, fish };
