import { useId, type MouseEvent, type ReactNode } from 'react'

export interface PopoverMenuProps {
  /** Name of the button, read by screen readers. */
  label: string
  /** What the button shows. */
  face: ReactNode
  buttonClass?: string
  menuClass?: string
  testId?: string
  /** Following a link or pressing a button in it puts it away. */
  children: ReactNode
}

/** A button and what it discloses: Escape, a click elsewhere and a choice close it. */
export function PopoverMenu(props: PopoverMenuProps) {
  const { label, face, buttonClass = 'icon-button', menuClass = 'menu', testId, children } = props
  const id = useId()
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
    if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover()
  }
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
      <div className={menuClass} id={id} popover="auto" onClick={onClick}>
        {children}
      </div>
    </>
  )
}
