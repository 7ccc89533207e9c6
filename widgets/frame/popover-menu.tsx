import { useId, useRef, type ReactNode } from 'react'

export interface PopoverMenuProps {
  /** Name of the button, read by screen readers. */
  label: string
  /** What the button shows. */
  face: ReactNode
  buttonClass?: string
  menuClass?: string
  testId?: string
  /** The content; `close` puts it away. */
  children: (close: () => void) => ReactNode
}

/** A button and what it discloses: Escape, a click elsewhere and a choice close it. */
export function PopoverMenu({
  label,
  face,
  buttonClass = 'ib',
  menuClass = 'menu',
  testId,
  children,
}: PopoverMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  return (
    <>
      <button
        className={buttonClass}
        type="button"
        aria-label={label}
        popoverTarget={id}
        data-testid={testId}
      >
        {face}
      </button>
      <div className={menuClass} id={id} ref={menu} popover="auto">
        {children(() => menu.current?.hidePopover())}
      </div>
    </>
  )
}
