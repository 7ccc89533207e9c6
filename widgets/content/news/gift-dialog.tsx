import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { PlaceLink } from '../../ui/link/place-link.tsx'
import './news.css'
import { useAnnouncements } from '../../../engine/site/hooks/announcements/use-announcements.ts'
import { useMayRegister } from '../../../engine/members/hooks/use-register-methods.ts'

export interface GiftDialogProps {
  /** Where its terms are: the place of a promotion. */
  to?: string
}

/** What somebody gets who registers, with its terms. A click beside it does not close it; its buttons do. */
export default function GiftDialog({ titleId, close, to = '' }: DialogProps & GiftDialogProps) {
  const { t } = useText('news')
  const dialog = useDialog()
  const mayRegister = useMayRegister()
  const { data } = useAnnouncements()
  const promotion = data?.promotion.find(({ id }) => to.endsWith(`#${id}`))
  const image = promotion?.announcementImages.find(({ sequence }) => sequence === 1)
  return (
    <Dialog
      titleId={titleId}
      size="s"
      className="gift"
      title={promotion?.title ?? t('gift.title')}
      sub={promotion?.kicker}
      onClose={() => close()}
      foot={
        <div className="dialog__actions">
          <PlaceLink className={buttonClass({ kind: 'ghost' })} to={to} onClick={() => close()}>
            {t('gift.terms')}
          </PlaceLink>
          {mayRegister ? (
            <Button
              kind="accent"
              data-testid="gift-register"
              {...dialog.intent('register')}
              onClick={() => {
                close()
                void dialog.open('register')
              }}
            >
              {t('register')}
            </Button>
          ) : null}
        </div>
      }
    >
      <div className="gift__art">
        {image ? <Picture source={image.url} palette={image.palette} /> : <Picture source="b-spot" />}
      </div>
      <p>{promotion?.terms ?? t('gift.text')}</p>
    </Dialog>
  )
}
