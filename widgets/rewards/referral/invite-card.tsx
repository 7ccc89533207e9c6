import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { useHydrated } from '../../../engine/base/hooks/use-hydrated.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { QrCode } from '../../ui/qr-code/qr-code.tsx'

/** The link of a member: to be copied, shared, or read by a camera. */
export function InviteCard({ code }: { code: string }) {
  const { t } = useText('referral')
  const toast = useToast()
  const isHydrated = useHydrated()
  const address = `${location.origin}/register?referralCode=${code}`
  const canShare = isHydrated && 'share' in navigator
  const copy = () =>
    void navigator.clipboard.writeText(address).then(
      () => toast.show({ kind: 'success', text: t('copied') }),
      () => toast.show({ kind: 'error', text: t('notCopied') }),
    )
  return (
    <section className="card referral__invite" aria-label={t('link')}>
      <div className="referral__qr" data-testid="referral-qr">
        <QrCode text={address} label={t('qr', { code })} />
      </div>
      <div className="referral__link">
        <p className="referral__eyebrow">{t('code')}</p>
        <p className="referral__code" data-testid="referral-code">
          <bdi>{code}</bdi>
        </p>
        <p className="referral__address" dir="ltr" data-testid="referral-link">
          {address}
        </p>
        <div className="referral__buttons">
          <Button kind="accent" data-testid="referral-copy" onClick={copy}>
            <Icon name="copy" />
            {t('copy')}
          </Button>
          {canShare ? (
            <Button
              kind="ghost"
              data-testid="referral-share"
              onClick={() => void navigator.share({ title: t('title'), url: address }).catch(() => undefined)}
            >
              <Icon name="external" />
              {t('share')}
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  )
}
