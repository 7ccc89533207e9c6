import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { WidgetSlots } from '../../engine/hooks/registry.ts'
import { useSession } from '../../engine/hooks/use-session.ts'
import { useText } from '../../engine/hooks/use-text.ts'
import { useRealAccount } from '../frame/use-real-account.ts'
import '../styles/card.css'
import '../styles/member.css'
import { firstPage, MemberMenu } from './member-menu.tsx'

/** The member centre: its menu, and the account's safety in sections or, by name, what will be there. */
export default function SecurityCentre({ slots }: WidgetSlots) {
  const { t, dateTime } = useText('member')
  const { status, member } = useSession()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const withRealAccount = useRealAccount()
  const page = query.get('page') ?? firstPage
  const isTrial = status === 'trial'

  useEffect(() => {
    if (!isTrial) return
    void Promise.resolve(navigate('/', { replace: true })).then(withRealAccount)
    // Once, on arrival.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isTrial])

  if (isTrial) return null
  return (
    <div className="mem mem--two">
      <MemberMenu page={page} />
      {page === firstPage ? (
        <div className="mem__body" data-testid="security-centre">
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
          <div className="mem__sections">{slots['sections']}</div>
        </div>
      ) : (
        <div className="mem__body">{slots['elsewhere']}</div>
      )}
    </div>
  )
}
