import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readCommand } from './read-command.ts'

/** Every form of the command in a document, with addresses and a token where it names them. */
function formsIn(document: string): string[][] {
  const text = readFileSync(document, 'utf8')
  return [...text.matchAll(/npm run vendor:check -- ([^`\n]+)/g)].map(([, words = '']) =>
    words
      .replace(/<[^>]*url>/g, 'http://tala.localhost:8080')
      .replace(/<[^>]*token>/g, 'a-token')
      .trim()
      .split(/\s+/),
  )
}

it.each([
  ['docs/operating.md', 1],
  ['docs/tour.md', 1],
  ['docs/vendor-protocol.md', 3],
])('every form of the command in %s says all that it needs (12, G12a)', (document, min) => {
  const forms = formsIn(document)
  expect(forms.length).toBeGreaterThanOrEqual(min)
  for (const words of forms) expect(() => readCommand(words), words.join(' ')).not.toThrow()
})

it.each([
  [[], 'No gateway URL given.'],
  [['http://tala.localhost:8080'], 'No launch token given: --token <launch token>.'],
  [
    ['tala.localhost', '--token', 'a'],
    '"tala.localhost" is not a valid gateway URL. Expected http:// or https://.',
  ],
  [['--purse', 'nowhere'], '"nowhere" is not a valid vendor URL. Expected http:// or https://.'],
  [['--tokn', 'a'], 'Unknown option --tokn. Did you mean --token? Known: --token --secret --purse --help.'],
])('%s is refused with what is missing: %s', (words, said) => {
  expect(() => readCommand(words)).toThrow(said)
})
