import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

export interface StrangerOfferProps {
  titleId: string
  /** What the provider verified. */
  stranger: { label: string; email: string | null; name: string | null }
  onClose: () => void
  onLogIn: () => void
  /** Undefined where nobody may register. */
  onRegister: (() => void) | undefined
}

/** Asks somebody whose provider's account nobody here has linked yet: log in once, or register. */
export function StrangerOffer({ titleId, stranger, onClose, onLogIn, onRegister }: StrangerOfferProps) {
  const { t } = useText('forms')
  const { label, email, name } = stranger
  const what = [name, email].filter((part) => part !== null)
  return (
    <Dialog
      titleId={titleId}
      title={t('social.strangerTitle', { label })}
      onClose={onClose}
      size="s"
      foot={
        <div className="social__ways">
          <Button kind="accent" size="large" wide data-testid="link-login" onClick={onLogIn}>
            {t('social.logIn')}
          </Button>
          {onRegister ? (
            <Button kind="ghost" size="large" wide data-testid="link-register" onClick={onRegister}>
              {t('social.create')}
            </Button>
          ) : null}
        </div>
      }
    >
      <p>{t('social.stranger', { label })}</p>
      {what.length > 0 ? (
        <p className="social__who">
          {what.map((part) => (
            <bdi key={part}>{part}</bdi>
          ))}
        </p>
      ) : null}
      <p className="social__note">{t('social.note')}</p>
    </Dialog>
  )
}
