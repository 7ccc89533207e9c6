import { useId, type ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

export interface SecuritySectionProps {
  /** Name in the icon sprite. */
  icon: string
  title: ReactNode
  text?: ReactNode
  /** Buttons below what it says. */
  actions?: ReactNode
  /** Takes a row of its own: for lists. */
  wide?: boolean
  testId?: string
  /** What it lists is on its way; the sections below wait for it. */
  busy?: boolean
  children?: ReactNode
}

/** One matter of the security centre: what it is, how it stands, what can be done. */
export function SecuritySection(props: SecuritySectionProps) {
  const { icon, title, text, actions, wide = false, testId, busy = false, children } = props
  const titleId = useId()
  return (
    <section
      className={wide ? 'card safe safe--wide' : 'card safe'}
      aria-labelledby={titleId}
      data-testid={testId}
      aria-busy={busy || undefined}
    >
      <div className="card__head">
        <h2 className="card__title" id={titleId}>
          <Icon name={icon} />
          {title}
        </h2>
      </div>
      <div className="card__body">
        {text ? <p className="safe__text">{text}</p> : null}
        {children}
        {actions ? <div className="safe__actions">{actions}</div> : null}
      </div>
    </section>
  )
}
