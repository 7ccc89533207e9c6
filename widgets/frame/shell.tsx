import type { WidgetSlots } from '../../engine/base/registry/registry.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'

/** What surrounds every screen: header, categories, the screen itself, footer, and the phone's bottom bar. */
export function Shell({ slots }: WidgetSlots) {
  const { t } = useText()
  return (
    <>
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <div className="shell">
        {slots['header']}
        {slots['categories']}
        {/* Part of the first screen, and one of the ways to go: it comes with them, wherever it stands. */}
        {slots['bar']}
        {slots['default']}
        {slots['footer']}
      </div>
      {slots['notices']}
    </>
  )
}
