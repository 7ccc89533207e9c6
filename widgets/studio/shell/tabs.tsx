import { type KeyboardEvent, useRef } from 'react'

export interface TabsProps<Id extends string> {
  tabs: readonly { id: Id; title: string }[]
  chosen: Id
  onChoose: (id: Id) => void
}

/** A row of tabs: arrows move, as everywhere. */
export function Tabs<Id extends string>({ tabs, chosen, onChoose }: TabsProps<Id>) {
  const row = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    const at = tabs.findIndex(({ id }) => id === chosen)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (!next) return
    onChoose(next.id)
    row.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus()
  }
  return (
    <div className="tabs" role="tablist" aria-label="Panels" ref={row} onKeyDown={press}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          id={`tab-${id}`}
          type="button"
          role="tab"
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
