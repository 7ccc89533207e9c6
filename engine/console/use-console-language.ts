import { useStore } from '../base/store/store.ts'
import { consoleLanguage } from './console-language.ts'

/** The language that the console speaks now. */
export function useConsoleLanguage() {
  return useStore(consoleLanguage)
}
