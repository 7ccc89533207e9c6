/** @jsxImportSource preact */
import type { ButtonHTMLAttributes } from 'preact'

interface ActionButtonProps extends Omit<ButtonHTMLAttributes, 'disabled' | 'onClick' | 'type'> {
  /** Nothing comes of pressing it now. It keeps the focus: a person at the keyboard stays where they are. */
  isOff?: boolean
  onClick: () => void
}

/** A button that may be out of use for a moment. */
export function ActionButton({ isOff = false, onClick, ...rest }: ActionButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-disabled={isOff ? 'true' : undefined}
      onClick={() => {
        if (!isOff) onClick()
      }}
    />
  )
}
