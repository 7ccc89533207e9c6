import type { FormHandle } from '../../../engine/hooks/base/use-form.ts'
import { shownContact } from '../../ui/base/shown-contact.ts'
import { Icon } from '../../ui/icon/icon.tsx'

export interface RememberedAccountProps {
  t: FormHandle['t']
  name: string
  onOther: () => void
}

/** Stands in the form's place for whoever is remembered here: the name, and that no password is needed. */
export default function RememberedAccount({ t, name, onOther }: RememberedAccountProps) {
  return (
    <div className="form" data-testid="remembered">
      <div className="field form__wide">
        <span className="field__label">{t('field.loginName')}</span>
        <div className="field__box">
          <span className="field__fixed">
            <bdi>{shownContact(name)}</bdi>
          </span>
          <Icon name="user" />
        </div>
        <p className="field__message">
          <button className="button-text" type="button" onClick={onOther}>
            {t('login.other')}
          </button>
        </p>
      </div>
      <div className="field form__wide">
        <span className="field__label">{t('field.password')}</span>
        <div className="field__box">
          <span className="field__fixed" aria-hidden="true">
            ••••••••
          </span>
          <Icon name="lock" />
        </div>
        <p className="field__message">{t('login.rememberedHere')}</p>
      </div>
    </div>
  )
}
