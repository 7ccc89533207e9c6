import type { ReactNode } from 'react'
import { BrandArt } from '../brand/brand-art.tsx'
import { Icon } from '../icon/icon.tsx'

export interface StateProps {
  title?: ReactNode
  text?: ReactNode
  /** Buttons and links. */
  actions?: ReactNode
  /** What to tell customer service. */
  reference?: ReactNode
  /** Stands before it, where no picture does. */
  icon?: string | undefined
  /** A symbol of the brand's art, or false for none. */
  spot?: string | false
  /** Level of the title. */
  level?: 1 | 2 | 3
  children?: ReactNode
  /** One line among others of a page, rather than a place of its own. */
  isRow?: boolean | undefined
  className?: string | undefined
  testId?: string | undefined
}

/** Stands where content would: empty, failed, to come, or closed. */
export function State(props: StateProps) {
  const { title, text, actions, reference, icon, spot = 'b-spot', level = 2 } = props
  const { children, isRow = false, className, testId } = props
  const names = ['state', isRow && 'state--row', className]
  const Title = `h${level}` as 'h1' | 'h2' | 'h3'
  return (
    <div className={names.filter(Boolean).join(' ')} data-testid={testId}>
      {spot ? (
        <div className="state__spot">
          <BrandArt symbol={spot} />
        </div>
      ) : null}
      {icon ? <Icon name={icon} /> : null}
      <div className="state__text">
        {title ? <Title className="state__title">{title}</Title> : null}
        {text ? <p className="state__note">{text}</p> : null}
        {children}
        {actions ? <div className="state__actions">{actions}</div> : null}
        {reference ? <p className="state__reference">{reference}</p> : null}
      </div>
    </div>
  )
}
