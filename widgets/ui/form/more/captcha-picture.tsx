import { isKey } from '../../../../schemas/base/is-key.ts'
import { type KeyboardEvent, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import type { FormHandle } from '../../../../engine/base/hooks/form/use-form.ts'
import { Icon } from '../../icon/icon.tsx'
import type { CaptchaHelpers } from '../form-helpers.ts'

export interface CaptchaPictureProps {
  t: FormHandle['t']
  captcha: CaptchaHelpers
}

/** The picture with characters, and the button that asks for another; a tick where nobody has to read one. */
export function CaptchaPicture({ t, captcha }: CaptchaPictureProps) {
  const { image, answer, isMissing, isWorking, refresh } = captcha
  return (
    <div className="captcha-row">
      {answer ? (
        <span className="field__captcha field__captcha--answered">
          <Icon name="check" />
        </span>
      ) : image ? (
        <img className="field__captcha" src={image} alt={t('captcha.picture')} />
      ) : (
        <span
          className={`field__captcha${isMissing && !isWorking ? '' : ' skeleton'}`}
          role="img"
          aria-label={t('captcha.loading')}
        />
      )}
      <button className="icon-button" type="button" aria-label={t('captcha.refresh')} onClick={refresh}>
        <Icon name="refresh" />
      </button>
    </div>
  )
}

export interface CaptchaAnsweredProps {
  id: string
  describedBy: string
  /** In place of sending the form that it stands in. */
  onEnter?: () => void
  ref?: Ref<HTMLInputElement>
}

/** Stands where the characters are typed once there are none to type: the answer itself says nothing to anybody. */
export function CaptchaAnswered({ id, describedBy, onEnter, ref }: CaptchaAnsweredProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isKey(event, 'Enter') || !onEnter) return
    event.preventDefault()
    onEnter()
  }
  return (
    <input ref={ref} id={id} readOnly value="••••••" aria-describedby={describedBy} onKeyDown={onKeyDown} />
  )
}

export interface CaptchaOtherWayProps extends CaptchaPictureProps {
  /** Id of what became of it. */
  statusId: string
  /** Further ways on. */
  children?: ReactNode
}

/** The way on for somebody who cannot see the picture, and what became of it. */
export function CaptchaOtherWay({ t, captcha, statusId, children }: CaptchaOtherWayProps) {
  const { answer, isWorking, work } = captcha
  const pressed = useRef(false)
  const status = useRef<HTMLSpanElement>(null)
  // Who pressed by keyboard goes on from here: the button is gone.
  useLayoutEffect(() => {
    const isNowhere =
      document.activeElement === document.body || document.activeElement?.hasAttribute('hidden')
    if (answer !== null && pressed.current && isNowhere) status.current?.focus()
  }, [answer])
  return (
    <p className="captcha-way form__wide">
      <button
        className="button-text"
        type="button"
        hidden={answer !== null}
        aria-disabled={isWorking}
        onClick={() => {
          pressed.current = true
          work()
        }}
        data-testid="captcha-work"
      >
        {t('captcha.cannotSee')}
      </button>
      {children}
      <span id={statusId} ref={status} role="status" tabIndex={-1}>
        {answer ? t('captcha.answered') : isWorking ? t('captcha.working') : ''}
      </span>
    </p>
  )
}
