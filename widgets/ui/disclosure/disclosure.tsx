import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import './disclosure.css'

export interface DisclosureProps {
  title: ReactNode
  children: ReactNode
  className?: string
  testId?: string
}

/** More of something, which unfolds below its title. */
export function Disclosure({ title, children, className, testId }: DisclosureProps) {
  return (
    <details className={className ? `disclosure ${className}` : 'disclosure'} data-testid={testId}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  )
}
