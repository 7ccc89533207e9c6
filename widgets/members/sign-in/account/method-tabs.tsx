import { useRef, type KeyboardEvent } from 'react'
import '../../../ui/base/tabs.css'

export interface MethodTabsProps<Method extends string> {
  /** Shared with the panel: `<id>-<method>` is a tab's id, `<id>-panel` the panel's. */
  id: string
  label: string
  methods: readonly { method: Method; label: string }[]
  chosen: Method
  onChoose: (method: Method) => void
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 }

/** Tabs between ways to do the same; arrow keys follow the reading direction. */
export function MethodTabs<Method extends string>(props: MethodTabsProps<Method>) {
  const { id, label, methods, chosen, onChoose } = props
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = methods.findIndex(({ method }) => method === chosen)
    const sideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const turned = sideways && list.current && getComputedStyle(list.current).direction === 'rtl' ? -1 : 1
    const step = (steps[event.key] ?? 0) * turned
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? methods.length - 1
          : (at + step + methods.length) % methods.length
    const method = methods[next]?.method
    if ((step === 0 && event.key !== 'Home' && event.key !== 'End') || method === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
    onChoose(method)
  }
  return (
    <div className="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
      {methods.map(({ method, label: words }) => (
        <button
          key={method}
          className="tab"
          type="button"
          role="tab"
          id={`${id}-${method}`}
          aria-selected={method === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={method === chosen ? 0 : -1}
          onClick={() => {
            onChoose(method)
          }}
        >
          {words}
        </button>
      ))}
    </div>
  )
}
