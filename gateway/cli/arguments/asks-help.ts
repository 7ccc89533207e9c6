/** Whether what was typed asks how a program is used: `--help` or `-h` anywhere, or `help` in place of a command. */
export function asksHelp(args: readonly string[]): boolean {
  return args[0] === 'help' || args.some((word) => word === '--help' || word === '-h')
}
