export function nameVitestArguments(
  files: readonly string[],
  options: readonly string[],
  report: string,
): string[]
