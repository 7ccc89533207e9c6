import { useLanguage } from '../../engine/base/hooks/use-language.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { LanguageList } from './language-list.tsx'
import { PopoverMenu } from './popover-menu.tsx'

/** Chooses the language from the header; nothing where the brand has one only. */
export function LanguageMenu({ className = 'icon-button only-wide' }: { className?: string }) {
  const { t } = useText()
  const { language, languages } = useLanguage()
  if (languages.length < 2) return null
  const current = languages.find(({ code }) => code === language.code)
  return (
    <PopoverMenu
      label={t('header.language', { name: current?.name ?? language.code })}
      face={<Icon name="globe" />}
      buttonClass={className}
      menuClass="menu menu--list"
      testId="language-menu"
    >
      <LanguageList />
    </PopoverMenu>
  )
}
