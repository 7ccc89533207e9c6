/** The words of a Vitest run of these files, reported as JSON to a file; throws without a file, where Vitest would run all. */
export function nameVitestArguments(files, options, report) {
  if (files.length === 0) throw new Error('A run of Vitest needs a file: without one it runs every test.')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return ['vitest', 'run', ...options, ...files, ...reporters]
}
