import { useId } from 'react'
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
  return (
    <div className="consent">
      <label className="checkbox">
        <input
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
