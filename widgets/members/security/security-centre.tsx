import { useSearchParams } from 'react-router-dom'
import type { WidgetSlots } from '../../../engine/core/registry/registry.ts'
import { useSession } from '../../../engine/hooks/base/use-session.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import '../../ui/base/card.css'
import './member.css'
import '../../ui/base/page.css'
import { firstPage, MemberMenu } from './member-menu.tsx'

/** The member centre: its menu, and the account's safety in sections or, by name, what will be there. */
export default function SecurityCentre({ slots }: WidgetSlots) {
  const { t, dateTime } = useText('member')
  const { member } = useSession()
  const [query] = useSearchParams()
  const page = query.get('page') ?? firstPage
  return (
    <div className="member member--two">
      <MemberMenu page={page} />
      {page === firstPage ? (
        <div className="member__body" data-testid="security-centre">
          <div className="page__head">
            <h1 className="page__title">{t('security.title')}</h1>
            <p className="page__lead">
              <bdi>{member?.nickname || member?.account}</bdi>
              {' · '}
              {member?.lastLogin
                ? t('security.last', { when: dateTime(member.lastLogin) })
                : t('security.first')}
            </p>
          </div>
          <div className="member__sections">{slots['sections']}</div>
        </div>
      ) : (
        <div className="member__body">
          {Object.hasOwn(slots, page) && page !== 'sections' ? slots[page] : slots['elsewhere']}
        </div>
      )}
    </div>
  )
}
