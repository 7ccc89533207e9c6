import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '../../../engine/console/console-words.ts'
import { Icon } from '../../ui/icon/icon.tsx'

export interface ModalProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  className?: string
}

/** A dialog over the room; Escape and the ground behind it close it. */
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
      <div className="modal__box">
        <header className="modal__head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
