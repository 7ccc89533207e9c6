import type { WidgetSlots } from '../../engine/hooks/registry.ts'

export interface MainProps {
  /** How the sections lie. */
  layout?: 'home' | 'lobby' | 'state' | 'page'
}

/** The main area of a page; the skip link leads here. */
export function Main({ layout = 'page', slots }: MainProps & WidgetSlots) {
  return (
    <main className={`main main--${layout}`} id="main" tabIndex={-1}>
      {slots['default']}
    </main>
  )
}
