import type { ReactNode } from 'react'
import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { getCode, useFactorTools } from '../../../engine/members/hooks/use-factors.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import { DeviceName, DevicePlace } from './device-place.tsx'
import { shownContact } from '../../../schemas/base/shown-contact.ts'

/** One way into the account, as it is listed. */
export interface WayIn {
  id: string
  /** Name in the icon sprite. */
  icon: string
  name: ReactNode
  detail?: ReactNode
  /** The session that asks. */
  isOwn?: boolean
  /** Absent where nothing else would let the member in. */
  remove?: () => Promise<void>
  /** Instead of removing: what codes are sent to is only ever replaced. */
  change?: () => Promise<void>
}

const phones = new Set(['iOS', 'Android', 'iPadOS'])

function getIcon(system: string) {
  return phones.has(system) ? 'phone' : 'globe'
}

/** Every way into the account, and how to remove each: what fails is said, and the list is read anew. */
export function useWaysIn() {
  const { t, dateTime } = useText('member')
  const toast = useToast()
  const dialog = useDialog()
  const tools = useFactorTools()
  const query = useCall('waysIn', {}, { staleTime: 0 })
  const unlink = useCommand('identityUnlink', ['identities'])
  const end = useCommand('endSession', ['sessions'])
  const forget = useCommand('rememberedRemove')
  const removing = (run: () => Promise<unknown>) => async () => {
    try {
      await run()
    } catch (error) {
      toast.show({ kind: 'error', text: t(`errors:${getCode(error)}`) })
    }
    await query.refetch()
  }
  const { data } = query
  const ways: WayIn[] | undefined = data && [
    ...(data.totp
      ? [
          {
            id: 'totp',
            icon: 'timer',
            name: t('factors.totp.title'),
            detail: t('factors.totp.since', { when: dateTime(data.totp.since) }),
            remove: removing(tools.removeTotp),
          },
        ]
      : []),
    ...data.passkeys.map(({ id, name, since }) => ({
      id: `passkey ${id}`,
      icon: 'key',
      name,
      detail: `${t('waysIn.passkey')} · ${t('factors.passkeys.since', { when: dateTime(since) })}`,
      remove: removing(() => tools.removePasskey(id)),
    })),
    ...data.identities.map(({ provider, label, icon, hint, since, removable }) => ({
      id: `identity ${provider}`,
      icon,
      name: label,
      detail: (
        <>
          {hint ? <bdi>{hint}</bdi> : null}
          {hint ? ' · ' : null}
          {t('security.linked.since', { when: dateTime(since) })}
        </>
      ),
      ...(removable && { remove: removing(() => unlink.mutateAsync({ provider })) }),
    })),
    ...data.contacts.map(({ kind, hint }) => ({
      id: `contact ${kind}`,
      icon: kind === 'mobile' ? 'phone' : 'mail',
      name: t(`security.contacts.${kind}`),
      detail: (
        <>
          <bdi className={kind === 'mobile' ? 'number' : undefined} dir="ltr">
            {shownContact(hint)}
          </bdi>{' '}
          · {t(`waysIn.contact.${kind}`)}
        </>
      ),
      change: async () => {
        await dialog.open('contact-change', { kind, present: hint })
        await query.refetch()
      },
    })),
    ...data.remembered.map(({ id, browser, system, until }) => ({
      id: `remembered ${id}`,
      icon: getIcon(system),
      name: <DeviceName browser={browser} system={system} />,
      detail: t('waysIn.remembered', { when: dateTime(until) }),
      remove: removing(() => forget.mutateAsync({ id })),
    })),
    ...data.sessions.map(({ id, current, signedInAt, ...device }) => ({
      id: `session ${id}`,
      icon: getIcon(device.system),
      name: <DeviceName {...device} />,
      detail: (
        <>
          {t('devices.since', { when: dateTime(signedInAt) })} · <DevicePlace {...device} />
        </>
      ),
      isOwn: current,
      ...(!current && { remove: removing(() => end.mutateAsync({ id })) }),
    })),
  ]
  return { data: ways, error: query.error, refetch: query.refetch }
}
