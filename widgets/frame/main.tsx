import type { WidgetSlots } from '../../engine/core/registry/registry.ts'
import { useWhole } from '../../engine/hooks/base/use-whole.ts'

export interface MainProps {
  /** How the sections lie. */
  layout?: 'home' | 'lobby' | 'state' | 'page' | 'game'
}

/** So many parts fill the first screen of the tallest window. */
const firstScreen = 4

/** The main area of a page; the skip link leads here. */
export function Main({ layout = 'page', slots }: MainProps & WidgetSlots) {
  const isWhole = useWhole()
  const parts = [slots['default']].flat()
  return (
    <main className={`main main--${layout}`} id="main" tabIndex={-1}>
      {parts.slice(0, firstScreen)}
      {/* The browser paints nothing before it has read this far: a screen that is only half there would move. */}
      <i id="fold" hidden />
      {isWhole ? parts.slice(firstScreen) : null}
    </main>
  )
}
