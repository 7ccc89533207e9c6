import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { SecuritySection } from '../../members/security/security-section.tsx'
import { UnreadSection } from '../../members/security/unread-section.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { SiteLink } from '../../ui/link/site-link.tsx'
import './accounts.css'

const page = '/member?page=withdraw'

/** What the member is paid to, and the way to where it is managed. Nothing where the merchant pays out in no way. */
export default function AccountsSection() {
  const { t, number, dateTime } = useText('member')
  const terms = useCall('withdrawTerms')
  const section = { icon: 'bank', title: t('security.accounts.title'), testId: 'security-payout-accounts' }
  if (!terms.data) return <UnreadSection of={terms} {...section} failed={t('security.accounts.failed')} />
  const { accounts, methods } = terms.data
  if (accounts.length === 0 && methods.length === 0) return null
  const lead =
    accounts.length === 0
      ? t('security.accounts.none')
      : t('security.accounts.count', { number: number(accounts.length) })
  return (
    <SecuritySection
      {...section}
      text={lead}
      actions={
        <SiteLink className={buttonClass({ kind: 'ghost' })} to={page}>
          {t(accounts.length === 0 ? 'security.accounts.add' : 'security.accounts.manage')}
        </SiteLink>
      }
    >
      {accounts.length > 0 ? (
        <ul className="paid-to">
          {accounts.map(({ id, bank, method, lastFour, isUsable, usableAt }) => {
            const way = methods.find(({ code }) => code === method)
            return (
              <li key={id} data-testid="paid-to">
                <span>{bank || way?.name || method}</span>
                <bdi className="number" dir="ltr">
                  •••• {lastFour}
                </bdi>
                {way && !isUsable ? (
                  <small>{t('security.accounts.waiting', { when: dateTime(usableAt) })}</small>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : null}
    </SecuritySection>
  )
}
