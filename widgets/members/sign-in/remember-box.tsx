import { useEffect, useId, useRef } from 'react'
import type { FormHandle } from '../../../engine/base/hooks/form/use-form.ts'

export interface RememberBoxProps {
  t: FormHandle['t']
  checked: boolean
  disabled: boolean
  onChange: (isChecked: boolean) => void
}

/** The option to be remembered on this device, with a note where the browser refuses cookies. */
export function RememberBox({ t, checked, disabled, onChange }: RememberBoxProps) {
  const noteId = useId()
  const isRefused = checked && !navigator.cookieEnabled
  const box = useRef<HTMLInputElement>(null)
  // Ticked before it was alive.
  useEffect(() => {
    if (box.current && box.current.checked !== checked) onChange(box.current.checked)
    // As it was found.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <div className="consent">
      <label className="checkbox">
        <input
          ref={box}
          type="checkbox"
          name="remember"
          checked={checked}
          disabled={disabled}
          aria-describedby={noteId}
          onChange={(event) => {
            onChange(event.target.checked)
          }}
        />
        <span>{t('login.remember')}</span>
      </label>
      <p className={isRefused ? 'field__message' : 'visually-hidden'} id={noteId}>
        {isRefused ? t('login.noCookies') : null}
      </p>
    </div>
  )
}
