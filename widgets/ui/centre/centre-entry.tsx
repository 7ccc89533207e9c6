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
    if (isCurrent && row && words.current) showWithin(row, words.current)
  }, [isCurrent])
  return (
    <SiteLink to={to} aria-current={isCurrent ? 'page' : undefined}>
      <Icon name={icon} />
      <span ref={words}>{label}</span>
      {children}
    </SiteLink>
  )
}

/** Scrolls a row, and nothing around it, until a word of it stands in its middle. */
function showWithin(row: Element, word: Element): void {
  const outer = row.getBoundingClientRect()
  const inner = word.getBoundingClientRect()
  row.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 })
}
