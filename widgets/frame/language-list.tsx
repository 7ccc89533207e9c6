import { useState } from 'react'
import { useLanguage } from '../../engine/base/hooks/use-language.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { useToast } from '../../engine/base/hooks/use-toast.ts'
import { Icon } from '../ui/icon/icon.tsx'

/** The brand's languages, each in its own words. */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const { t } = useText()
  const { language, languages, setLanguage } = useLanguage()
  const toast = useToast()
  const [pending, setPending] = useState<string>()

  async function choose(code: string) {
    setPending(code)
    try {
      await setLanguage(code)
      onChosen?.()
    } catch {
      toast.show({ text: t('language.failed'), kind: 'error', id: 'language' })
    } finally {
      setPending(undefined)
    }
  }

  return (
    <ul className="menu__list">
      {languages.map(({ code, tag, dir, name }) => (
        <li key={code}>
          <button
            type="button"
            className="menu__item"
            aria-pressed={code === language.code}
            aria-busy={code === pending}
            data-testid={`language-${code}`}
            onClick={() => void choose(code)}
          >
            <span lang={tag} dir={dir}>
              {name}
            </span>
            {code === language.code ? <Icon name="check" /> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
