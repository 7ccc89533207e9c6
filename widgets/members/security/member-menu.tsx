import { useCall } from '../../../engine/hooks/base/use-call.ts'
import { useText } from '../../../engine/hooks/base/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'

const pages = [
  ['securityCenter', 'shield', 'account.myAccount'],
  ['wallet', 'wallet', 'account.wallets'],
  ['depositv2', 'plus', 'header.deposit'],
  ['withdraw', 'bank', 'header.withdraw'],
  ['personalHistoryCopy', 'history', 'account.bettingRecord'],
  ['transactionHistory', 'receipt', 'account.accountRecord'],
  ['personalProfit', 'trend', 'account.profitLoss'],
  ['rewardCenter', 'gift', 'account.rewardCenter'],
  ['referral', 'people', 'menu.invite'],
] as const

/** The page that the member centre opens on. */
export const firstPage = 'securityCenter'

/** The pages of the member centre, by name. */
export function MemberMenu({ page }: { page: string }) {
  const { t } = useText()
  const { data: wallet, isPending } = useCall('merchantWallet', {}, { staleTime: Infinity })
  const shown = pages.filter(([name]) => name !== 'wallet' || wallet?.isSingle === false)
  return (
    <nav className={isPending ? 'member-menu is-waiting' : 'member-menu'} aria-label={t('header.account')}>
      {shown.map(([name, icon, label]) => (
        <SiteLink
          key={name}
          to={name === firstPage ? '/member' : `/member?page=${name}`}
          aria-current={name === page ? 'page' : undefined}
        >
          <Icon name={icon} />
          {t(label)}
        </SiteLink>
      ))}
    </nav>
  )
}
