import { useState } from 'react'
import { useService, type ServiceEntry, type ServicePosition } from '../../engine/site/hooks/use-service.ts'
import { useStartup } from '../../engine/site/hooks/use-startup.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { useToast } from '../../engine/base/hooks/use-toast.ts'
import { Icon } from '../ui/icon/icon.tsx'

const icons: Readonly<Record<string, string>> = {
  chat: 'chat',
  live_chat: 'chat',
  mail: 'mail',
  email: 'mail',
  phone: 'phone',
  telegram: 'telegram',
  whatsapp: 'whatsapp',
  viber: 'viber',
  facebook: 'facebook',
  page: 'link',
}

/** Kinds that another program takes, so that no page of the browser is left over. */
const handedOver: ReadonlySet<string> = new Set(['mail', 'email', 'phone'])

export interface ContactListProps {
  place?: ServicePosition | undefined
  /** A kind of contact, where there is one of it. */
  type?: string | undefined
}

/** Ways to reach customer service. An address is opened up only when somebody wants it. */
export function ContactList({ place = 'dialog', type }: ContactListProps) {
  const { t } = useText()
  const toast = useToast()
  const isOpen = useStartup().status === 0
  const all = useService(place, type)
  const entries = all.filter(
    ({ title }, index) => all.findIndex((serviceEntry) => serviceEntry.title === title) === index,
  )
  const [pending, setPending] = useState<string>()

  async function follow({ id, type, resolve }: ServiceEntry) {
    setPending(id)
    // Opened before the address is known: a window opened later is blocked as a pop-up.
    const beside = handedOver.has(type) ? null : window.open('about:blank', '_blank')
    try {
      const url = await resolve()
      if (!url) throw new Error('no address')
      if (beside) {
        beside.opener = null
        beside.location.replace(url)
      } else window.location.assign(url)
    } catch {
      beside?.close()
      toast.show({ text: t('errors:invalid_url'), kind: 'error', id: 'contact' })
    } finally {
      setPending(undefined)
    }
  }

  if (entries.length === 0)
    return <p className="contact-list__empty">{t(isOpen ? 'contact.empty' : 'contact.emptyClosed')}</p>
  return (
    <ul className="contact-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            className="menu__item"
            type="button"
            aria-busy={entry.id === pending}
            onClick={() => void follow(entry)}
          >
            <Icon name={(Object.hasOwn(icons, entry.type) ? icons[entry.type] : undefined) ?? 'headset'} />
            <span>{entry.title}</span>{' '}
            {handedOver.has(entry.type) ? null : (
              <span className="visually-hidden">({t('footer.newTab')})</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
