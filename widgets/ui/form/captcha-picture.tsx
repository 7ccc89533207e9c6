import type { FormHandle } from '../../../engine/hooks/base/use-form.ts'
import { Icon } from '../icon/icon.tsx'
import type { CaptchaHelpers } from './form-helpers.ts'

export interface CaptchaPictureProps {
  t: FormHandle['t']
  captcha: CaptchaHelpers
}

/** The picture with characters, and the button that asks for another; a tick where nobody has to read one. */
export function CaptchaPicture({ t, captcha }: CaptchaPictureProps) {
  const { image, answer, isMissing, isWorking, refresh } = captcha
  return (
    <>
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
    </>
  )
}

/** The way on for somebody who cannot see the picture, and what became of it. */
export function CaptchaOtherWay({ t, captcha: { answer, isWorking, work } }: CaptchaPictureProps) {
  return (
    <p className="captcha-way form__wide">
      <button
        className="button-text"
        type="button"
        hidden={answer !== null}
        aria-disabled={isWorking}
        onClick={work}
        data-testid="captcha-work"
      >
        {t('captcha.cannotSee')}
      </button>
      <span role="status">{answer ? t('captcha.answered') : isWorking ? t('captcha.working') : ''}</span>
    </p>
  )
}
