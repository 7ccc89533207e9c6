import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/site-link.tsx'

interface CentreEntryProps {
  to: string
  /** Name in the icon sprite. */
  icon: string
  label: string
  isCurrent: boolean
  children?: ReactNode
}

/** An entry of the menu of a centre; the one of the open page stays in sight where the menu is a row. */
export function CentreEntry({ to, icon, label, isCurrent, children }: CentreEntryProps) {
  const words = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const row = words.current?.closest('nav')
    return isCurrent && row && words.current ? keepWithin(row, words.current) : undefined
  }, [isCurrent])
  return (
    <SiteLink to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      <span ref={words}>{label}</span>
      {children}
    </SiteLink>
  )
}

/** What ends it: a row that somebody has begun to move is theirs. */
const touches = ['pointerdown', 'wheel', 'keydown'] as const

/** Shows a word of a row, again whenever entries or what they count come late, until the row is touched. */
function keepWithin(row: Element, word: Element): () => void {
  const show = () => showWithin(row, word)
  const changes = new MutationObserver(show)
  const stop = () => {
    changes.disconnect()
    for (const touch of touches) row.removeEventListener(touch, stop)
  }
  changes.observe(row, { childList: true, subtree: true, characterData: true })
  for (const touch of touches) row.addEventListener(touch, stop, { passive: true })
  show()
  return stop
}

/** Scrolls a row, and nothing around it, until a word of it stands in its middle. */
function showWithin(row: Element, word: Element): void {
  const outer = row.getBoundingClientRect()
  const inner = word.getBoundingClientRect()
  row.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 })
}
