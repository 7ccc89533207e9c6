import type { ReactNode } from 'react'

export interface AccountLinkProps {
  /** Name of the dialog, which is its address too. */
  to: 'login' | 'register'
  onFollow: () => void
  /** Somebody seems about to follow it. */
  onIntent: () => void
  children: ReactNode
}

/** A link to the other dialog. */
export function AccountLink({ to, onFollow, onIntent, children }: AccountLinkProps) {
  return (
    <a
      href={`/${to}`}
      data-to={to}
      onPointerEnter={onIntent}
      onPointerDown={onIntent}
      onFocus={onIntent}
      onClick={(event) => {
        event.preventDefault()
        onFollow()
      }}
    >
      {children}
    </a>
  )
}
