import type { ReactNode } from 'react'
import { useDialog } from '../../engine/base/hooks/dialog/use-dialog.ts'
import type { MenuSections } from './menu-dialog.tsx'

export interface MenuButtonProps {
  sections: MenuSections | undefined
  className?: string
  label?: string
  children: ReactNode
}

/** Opens the side menu. */
export function MenuButton({ sections, className, label, children }: MenuButtonProps) {
  const dialog = useDialog()
  return (
    <button
      className={className}
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      data-testid="menu"
      {...dialog.intent('menu')}
      onClick={() => void dialog.open('menu', { sections })}
    >
      {children}
    </button>
  )
}
