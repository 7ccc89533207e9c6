import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Words = Readonly<Record<string, unknown>>

const folder = path.resolve('schemas/locales')
const read = new Map<string, Words>()

let spoken: readonly string[] | undefined

/** Languages that the engine speaks, by platform code. */
export function engineLanguages(): readonly string[] {
  spoken ??= readdirSync(folder).sort()
  return spoken
}

/** The engine's own words in a language, by namespace; empty where it does not speak it. */
export function engineWords(language: string): Words {
  const known = read.get(language)
  if (known) return known
  const words: Record<string, unknown> = {}
  if (engineLanguages().includes(language)) {
    for (const file of readdirSync(path.join(folder, language)).filter((name) => name.endsWith('.json'))) {
      words[path.basename(file, '.json')] = JSON.parse(
        readFileSync(path.join(folder, language, file), 'utf8'),
      ) as unknown
    }
  }
  read.set(language, words)
  return words
}
