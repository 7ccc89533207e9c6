import type { ReactNode } from 'react'
import { useText } from '../../engine/base/hooks/use-text.ts'

interface ComingPageProps {
  /** What distinguishes its shape. */
  shape?: 'narrow' | 'mall'
  /** What stands beside its title. */
  aside?: ReactNode
  children: ReactNode
}

function ComingPage({ shape, aside, children }: ComingPageProps) {
  const { t } = useText()
  return (
    <div className={shape ? `page-coming page-coming--${shape}` : 'page-coming'} aria-busy="true">
      <div className="page-coming__head">
        <div className="page__head">
          <i className="skeleton skeleton--title" />
          <i className="skeleton skeleton--line" />
        </div>
        {aside}
      </div>
      {children}
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
    </div>
  )
}

function repeat(count: number, className: string): ReactNode {
  return Array.from({ length: count }, (_, index) => <i className={`skeleton ${className}`} key={index} />)
}

const chips = <div className="page-coming__chips">{repeat(3, 'skeleton--chip')}</div>

/** A page of text or a form that is on its way: its title, a line below it, and what it is about. */
export function PageSkeleton() {
  return (
    <ComingPage shape="narrow">
      <i className="skeleton skeleton--panel" />
    </ComingPage>
  )
}

/** A list that is on its way, below what limits it. */
export function ListSkeleton() {
  return (
    <ComingPage>
      {chips}
      <div className="page-coming__rows">{repeat(7, 'skeleton--row')}</div>
    </ComingPage>
  )
}

/** Cards that are on their way, below what limits them. */
export function CardsSkeleton() {
  return (
    <ComingPage>
      {chips}
      <div className="page-coming__cards">{repeat(4, 'skeleton--card')}</div>
    </ComingPage>
  )
}

/** The mall on its way: points beside its title, and what they buy. */
export function MallSkeleton() {
  return (
    <ComingPage shape="mall" aside={<i className="skeleton skeleton--points" />}>
      {chips}
      <div className="page-coming__items">{repeat(6, 'skeleton--item')}</div>
    </ComingPage>
  )
}
