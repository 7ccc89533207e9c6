import type { CallValue } from '../../schemas/calls/calls.ts'
import { useCall } from '../../engine/hooks/use-call.ts'
import { useCommand } from '../../engine/hooks/use-command.ts'
import { useMemberEvent } from '../../engine/hooks/use-member-event.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { LoadFailure } from '../state/load-failure.tsx'
import '../styles/devices.css'
import { DeviceName, DevicePlace } from './device-place.tsx'
import { SecuritySection } from './security-section.tsx'

type Device = CallValue<'sessions'>[number]

const changed = ['sessions', 'sessionHistory'] as const
const phones = new Set(['iOS', 'Android', 'iPadOS'])

function DeviceRow({ device }: { device: Device }) {
  const { t, dateTime } = useText('member')
  const end = useCommand('endSession', changed)
  return (
    <li className="dev" data-testid="device">
      <span className="dev__ico">
        <Icon name={phones.has(device.system) ? 'phone' : 'globe'} />
      </span>
      <span className="dev__txt">
        <strong>
          <DeviceName {...device} />
        </strong>
        <span>
          <DevicePlace {...device} />
        </span>
        <span>
          {device.current ? t('devices.since', { when: dateTime(device.signedInAt) }) : null}
          {device.current ? null : t('devices.seen', { when: dateTime(device.seenAt) })}
        </span>
        {end.error ? <span role="alert">{t(`errors:${end.error.code}`)}</span> : null}
      </span>
      {device.current ? (
        <span className="chip dev__own">{t('devices.current')}</span>
      ) : (
        <button
          className="btn btn--ghost"
          type="button"
          disabled={end.isPending}
          aria-busy={end.isPending}
          onClick={() => end.mutate({ id: device.id })}
        >
          {t('devices.end')}{' '}
          <span className="vh">
            <DeviceName {...device} />
          </span>
        </button>
      )}
    </li>
  )
}

/** Where the account is signed in, and the way to sign out there. */
export default function DevicesSection() {
  const { t } = useText('member')
  const devices = useCall('sessions', {}, { staleTime: 0 })
  const endOthers = useCommand('endOtherSessions', changed)
  const again = () => void devices.refetch()
  useMemberEvent('session.elsewhere', again)
  useMemberEvent('session.ended', again)
  const others = devices.data?.some(({ current }) => !current) === true

  return (
    <SecuritySection
      icon="phone"
      title={t('devices.title')}
      text={t('devices.text')}
      wide
      testId="security-devices"
      actions={
        others ? (
          <button
            className="btn btn--ghost"
            type="button"
            data-testid="end-others"
            disabled={endOthers.isPending}
            aria-busy={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined)}
          >
            {t('devices.endOthers')}
          </button>
        ) : null
      }
    >
      {devices.isError ? (
        <LoadFailure
          title={t('devices.failed')}
          text={t(`errors:${devices.error.code}`)}
          requestId={devices.error.requestId}
          onRetry={() => void devices.refetch()}
        />
      ) : null}
      {devices.isPending ? <div className="skel dev__wait" aria-hidden="true" /> : null}
      <ul className="devs">
        {devices.data?.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      {endOthers.error ? <p role="alert">{t(`errors:${endOthers.error.code}`)}</p> : null}
    </SecuritySection>
  )
}
