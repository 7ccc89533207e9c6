import { consoleLanguage } from '../../../../engine/console/console-language.ts'
import { nameKey as getKeyName, nameValue as getValueName } from '../../../../schemas/brand/key-names.ts'
import { getSentenceLanguage } from '../../rooms/brands/sentence-language.ts'

export interface KeyName {
  name: string
  help: string | undefined
}

function getLanguage() {
  return getSentenceLanguage(consoleLanguage.get().code)
}

/** Names are looked up along the whole schema: once each. */
const known = new Map<string, KeyName>()

/** What a key of a file is called and what it does, in the language of the console. */
export function nameKey(file: string, pointer: string): KeyName {
  const language = getLanguage()
  const id = `${language} ${file} ${pointer}`
  const found = known.get(id)
  if (found) return found
  const { name, help, key } = getKeyName(file, pointer, language)
  const made = { name: key === undefined || key === name ? name : `${name}: ${key}`, help }
  known.set(id, made)
  return made
}

/** What a value is called that somebody chooses for a key. */
export function nameValue(file: string, pointer: string, value: string): string {
  return getValueName(file, pointer, value, getLanguage())
}
