import type { Boot } from '../../../../schemas/boot/boot.document.ts'
import type { Store } from '../../store/store.ts'
import type { Text } from '../../text/text.ts'
import { writeCookie } from '../../store/cookie.ts'

declare module '../../engine/engine.ts' {
  interface Engine {
    /** Changes language in place and remembers it. */
    setLanguage: (code: string) => Promise<void>
  }
}

export interface LanguageSwitchOptions {
  boot: Store<Boot>
  text: Text
  fetchBoot: (language: string, path: string) => Promise<Boot>
  /** Called with the new boot document once its words are in use. */
  onSwitched: (boot: Boot) => void
}

const days = 365

/** An address that names a language would go before the one that was chosen, at the next visit of it. */
function forgetNamed(): void {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

/** Makes the function that changes language without a reload; the page, its path and what was typed stay. */
export function createLanguageSwitch({ boot, text, fetchBoot, onSwitched }: LanguageSwitchOptions) {
  let wanted = ''
  return async (code: string): Promise<void> => {
    if (!boot.get().languages.some((language) => language.code === code)) {
      throw new Error(`${code} is not one of this site's languages`)
    }
    wanted = code
    const next = await fetchBoot(code, location.pathname)
    if (wanted !== code) return
    await text.change(next.language, next.words)
    if (wanted !== code) return
    writeCookie('livery-lang', code, days)
    forgetNamed()
    const root = document.documentElement
    root.lang = next.language.tag
    root.dir = next.language.dir
    onSwitched(next)
  }
}
