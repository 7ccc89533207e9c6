import type { WidgetSlots } from '../../engine/base/registry/registry.ts'
import { useWhole } from '../../engine/base/hooks/use-whole.ts'

export interface MainProps {
  /** How the sections lie. */
  layout?: 'home' | 'lobby' | 'state' | 'page' | 'centre' | 'game'
}

/** So many parts fill the first screen of the tallest window, those that lie beside a hero of two rows with it. */
const firstScreen = 5

/** The main area of a page; the skip link leads here. */
export function Main({ layout = 'page', slots }: MainProps & WidgetSlots) {
  const isWhole = useWhole()
  const parts = [slots['default']].flat()
  return (
    <main className={`main main--${layout}`} id="main" tabIndex={-1}>
      {parts.slice(0, firstScreen).map((part, index) => (
        <div className="main__part main__part--first" key={index}>
          {part}
        </div>
      ))}
      {/* The browser paints nothing before it has read this far: a screen that is only half there would move. */}
      <i id="fold" hidden />
      {isWhole
        ? parts.slice(firstScreen).map((part, index) => (
            <div className="main__part" key={index}>
              {part}
            </div>
          ))
        : null}
      {/* A part that is still arriving is the last child, and not shown: it would grow under the reader's eyes. */}
      <i hidden />
    </main>
  )
}
