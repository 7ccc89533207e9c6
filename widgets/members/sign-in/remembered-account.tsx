import type { FormHandle } from '../../../engine/base/hooks/form/use-form.ts'
import { shownContact } from '../../../schemas/base/shown-contact.ts'
import { Icon } from '../../ui/icon/icon.tsx'

export interface RememberedAccountProps {
  t: FormHandle['t']
  /** Undefined until it is known who is remembered: everything keeps its place, and nobody has to wait for it. */
  name: string | undefined
  onOther: () => void
}

/** Stands in the form's place for whoever is remembered here: the name, and that no password is needed. */
export function RememberedAccount({ t, name, onOther }: RememberedAccountProps) {
  const isComing = name === undefined
  const words = isComing ? 'skeleton skeleton--text' : ''
  const box = isComing ? 'field__box skeleton' : 'field__box'
  return (
    <div className="form" data-testid={isComing ? undefined : 'remembered'}>
      <div className="field form__wide">
        <span className="field__label" aria-hidden={isComing}>
          <span className={words}>{t('login.rememberedAccount')}</span>
        </span>
        <div className={box} {...(isComing && { role: 'status', 'aria-label': t('frame:loading') })}>
          <span className="field__fixed">
            <bdi>{shownContact(name ?? '')}</bdi>
          </span>
          {isComing ? null : <Icon name="user" />}
        </div>
        <p className="field__message">
          <button className="button-text" type="button" onClick={onOther}>
            {t('login.other')}
          </button>
        </p>
      </div>
      <div className="field form__wide" inert={isComing}>
        <span className="field__label">
          <span className={words}>{t('field.password')}</span>
        </span>
        <div className={box}>
          <span className="field__fixed" aria-hidden="true">
            {isComing ? '' : '••••••••'}
          </span>
          {isComing ? null : <Icon name="lock" />}
        </div>
        <p className="field__message">
          <span className={words}>{t('login.rememberedHere')}</span>
        </p>
      </div>
    </div>
  )
}
