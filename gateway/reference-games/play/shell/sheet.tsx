/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface SheetProps {
  title: string
  closeLabel: string
  onClose: () => void
  children: ComponentChildren
}

/** A panel over the game: from below on a phone, at the side on a wide screen. */
export function Sheet({ title, closeLabel, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      class="sheet"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close()
      }}
    >
      <div class="sheet-head">
        <h2>{title}</h2>
        <button type="button" class="icon" onClick={() => dialog.current?.close()} aria-label={closeLabel}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
      </div>
      <div class="sheet-body">{children}</div>
    </dialog>
  )
}
