import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Dialog } from './dialog.tsx'

export interface ModalProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  className?: string
}

/** A dialog over the page that is no dialog of the engine's; Escape and the ground behind it close it. */
export function Modal({ title, onClose, children, className = '' }: ModalProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    // The first thing to fill in, and not the way out.
    dialog?.querySelector<HTMLElement>('input:not([hidden]), select, textarea')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      className={`modal ${className}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <Dialog titleId={id} title={title} size="s" onClose={onClose}>
        {children}
      </Dialog>
    </dialog>
  )
}
