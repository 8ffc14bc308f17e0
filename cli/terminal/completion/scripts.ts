export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;
export type Shell = (typeof shells)[number];

const elsewhere = 'institute-build: go to the project folder first.';

/** Shell function that lets users run the command by its name in the project folder. `npx` would take a second longer to start. */
const shortcut = `institute-build() {
  [ -f cli/bin.mjs ] || { echo '${elsewhere}' >&2; return 1; }
  PATH="$PWD/node_modules/.bin:$PATH" node cli/bin.mjs "$@"
}`;

const bash = `${shortcut}
_institute_build() {
  local words
  words=$(institute-build completion words -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _institute_build institute-build`;

const zsh = `${shortcut}
_institute_build() {
  local -a candidates
  candidates=(\${(f)"$(institute-build completion words -- "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  compadd -a candidates || _files
}
compdef _institute_build institute-build`;

const fish = `function institute-build
  test -f cli/bin.mjs; or begin; echo '${elsewhere}' >&2; return 1; end
  PATH="$PWD/node_modules/.bin:$PATH" node cli/bin.mjs $argv
end
complete -c institute-build -a '(institute-build completion words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`;

/** Quotes an empty argument twice, because Windows PowerShell otherwise drops the argument. */
const powershell = `function institute-build {
  if (-not (Test-Path cli/bin.mjs)) { [Console]::Error.WriteLine('${elsewhere}'); return }
  node cli/bin.mjs @args
}
Register-ArgumentCompleter -Native -CommandName institute-build -ScriptBlock {
  param($wordToComplete, $commandAst)
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
  if ($wordToComplete -eq '') { $words += if ($PSVersionTable.PSVersion.Major -lt 7) { '""' } else { '' } }
  institute-build completion words '--' @words 2>$null | ForEach-Object { [System.Management.Automation.CompletionResult]::new($_) }
}`;

export const completionScripts: Record<Shell, string> = { bash, zsh, fish, powershell };
