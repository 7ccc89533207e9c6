import type { DialogProps } from '../../../engine/base/registry/registry.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import './devices.css'
import '../../ui/dialog/dialog.css'
import { DeviceList } from './device-list.tsx'
import { useWaysIn, type WayIn } from './use-ways-in.tsx'

function Row({ icon, name, detail, remove, change, isOwn }: Omit<WayIn, 'id'>) {
  const { t } = useText('member')
  return (
    <li className="device" data-testid="way-in">
      <span className="device__icon">
        <Icon name={icon} />
      </span>
      <span className="device__text">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {detail ? <span>{detail}</span> : null}
      </span>
      {isOwn ? <span className="chip device__own">{t('devices.current')}</span> : null}
      {remove ? (
        <Button kind="ghost" data-testid="way-in-remove" onClick={() => void remove()}>
          {t('factors.totp.remove')} <span className="visually-hidden">{name}</span>
        </Button>
      ) : null}
      {change ? (
        <Button kind="ghost" data-testid="way-in-change" onClick={() => void change()}>
          {t('security.contacts.change')} <span className="visually-hidden">{name}</span>
        </Button>
      ) : null}
    </li>
  )
}

/** Every way into the account once its password is new, each with one tap to remove or change it. */
export default function WaysInDialog({ titleId, close }: DialogProps) {
  const { t } = useText('member')
  const ways = useWaysIn()
  return (
    <Dialog
      titleId={titleId}
      title={t('waysIn.title')}
      sub={t('waysIn.text')}
      foot={
        <Button
          kind="accent"
          size="large"
          wide
          data-testid="ways-in-done"
          onClick={() => {
            close(true)
          }}
        >
          {t('waysIn.done')}
        </Button>
      }
    >
      <DeviceList of={ways}>{({ id, ...way }) => <Row key={id} {...way} />}</DeviceList>
    </Dialog>
  )
}
