import { useId, useState, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'

interface CentreMenuProps {
  /** What the menu is called by screen readers. */
  label: string
  /** Whether its entries are known; until then none can be reached, so that none moves under a finger. */
  isKnown: boolean
  testId: string
  children: ReactNode
}

/** The menu of a centre: beside the page where there is room; on a phone a row, and behind the button at its end all of it at once. */
export function CentreMenu({ label, isKnown, testId, children }: CentreMenuProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
    if (target instanceof Element && target.closest('a')) currentTarget.hidePopover()
  }
  return (
    <div className="centre-menu">
      <nav
        className={isKnown ? 'member-menu' : 'member-menu is-waiting'}
        aria-label={label}
        data-testid={testId}
      >
        {children}
      </nav>
      <button
        className="icon-button centre-menu__all"
        type="button"
        aria-label={label}
        popoverTarget={id}
        disabled={!isKnown}
        data-testid={`${testId}-all`}
      >
        <Icon name="menu" />
      </button>
      <div
        className="menu centre-menu__sheet"
        id={id}
        popover="auto"
        onClick={onClick}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
        }}
      >
        {isOpen ? children : null}
      </div>
    </div>
  )
}
