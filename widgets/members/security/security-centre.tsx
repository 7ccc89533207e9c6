import type { WidgetSlots } from '../../../engine/base/registry/registry.ts'
import { useSession } from '../../../engine/base/hooks/use-session.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { shownContact } from '../../../schemas/base/shown-contact.ts'
import '../../ui/base/card.css'
import './security.css'
import '../../ui/base/page.css'

/** Sections about the safety of the account. */
export default function SecurityCentre({ slots }: WidgetSlots) {
  const { t, dateTime } = useText('member')
  const { member } = useSession()
  return (
    <div className="security" data-testid="security-centre">
      <div className="page__head">
        <h1 className="page__title">{t('security.title')}</h1>
        <p className="page__lead">
          <bdi>{shownContact(member?.shownName ?? '')}</bdi>
          {' · '}
          {member?.nameMade ? (
            <>
              <bdi>{t('security.name', { name: member.account })}</bdi>
              {' · '}
            </>
          ) : null}
          {member?.lastLogin ? t('security.last', { when: dateTime(member.lastLogin) }) : t('security.first')}
        </p>
      </div>
      <div className="member__sections">{slots['sections']}</div>
    </div>
  )
}
