import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useCalm } from '../../ui/carousel/use-calm.ts'
import { Icon } from '../../ui/icon/icon.tsx'

export interface StripProps {
  className: string
  children: ReactNode
}

/** A row that may be wider than the page: scrolled by hand, or by arrows while there is more on that side. */
export function Strip({ className, children }: StripProps) {
  const { t } = useText()
  const calm = useCalm()
  const row = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ back: false, on: false })

  useEffect(() => {
    const node = row.current
    if (!node) return undefined
    const look = () => {
      const room = node.scrollWidth - node.clientWidth
      const gone = Math.abs(node.scrollLeft)
      const seen = { back: gone > 8, on: room - gone > 8 }
      setMore((now) => (now.back === seen.back && now.on === seen.on ? now : seen))
    }
    node.addEventListener('scroll', look, { passive: true })
    const watcher = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null
    watcher?.observe(node)
    look()
    return () => {
      node.removeEventListener('scroll', look)
      watcher?.disconnect()
    }
  }, [])

  const go = (forward: boolean) => {
    const node = row.current
    if (!node) return
    const ahead = getComputedStyle(node).direction === 'rtl' ? -1 : 1
    const left = node.clientWidth * 0.9 * ahead * (forward ? 1 : -1)
    node.scrollBy({ left, behavior: calm ? 'auto' : 'smooth' })
  }
  const arrow = (forward: boolean) => (
    <button
      className={forward ? 'strip__go strip__go--on' : 'strip__go'}
      type="button"
      aria-label={t(forward ? 'row.on' : 'row.back')}
      hidden={!(forward ? more.on : more.back)}
      onClick={() => go(forward)}
    >
      <Icon name="chevron" className="flip" />
    </button>
  )
  return (
    <div className="strip">
      {arrow(false)}
      <div className={className} ref={row}>
        {children}
      </div>
      {arrow(true)}
    </div>
  )
}
