import { useEffect, useRef } from 'react'
import { chooseLanguage, consoleLanguages } from '../../../engine/console/console-language.ts'
import { useConsoleLanguage } from '../../../engine/console/use-console-language.ts'
import { useHasUnsaved } from '../../../engine/console/unsaved.ts'
import { t } from '../../../engine/console/console-words.ts'

let wasChosen = false

/** Says in which language the console speaks, and takes another: remembered in this browser. */
export function LanguagePicker() {
  const { code } = useConsoleLanguage()
  const hasUnsaved = useHasUnsaved()
  const element = useRef<HTMLSelectElement>(null)
  // Another language draws rooms anew: whoever chose it goes on where they were.
  useEffect(() => {
    if (wasChosen) element.current?.focus()
    wasChosen = false
  }, [code])
  const choose = (next: string) => {
    wasChosen = true
    chooseLanguage(next).catch(() => {
      wasChosen = false
    })
  }
  return (
    <select
      ref={element}
      className="zone"
      aria-label={t('language')}
      value={code}
      // All is drawn anew: what is typed and not saved would be lost.
      disabled={hasUnsaved}
      title={hasUnsaved ? t('languageUnsaved') : undefined}
      onChange={({ target }) => choose(target.value)}
    >
      {consoleLanguages.map((language) => (
        <option key={language.code} value={language.code} lang={language.tag}>
          {language.name}
        </option>
      ))}
    </select>
  )
}
