import type { MouseEvent } from 'react'
import { useRefresh } from '../../engine/base/hooks/use-refresh.ts'
import { useSession } from '../../engine/base/hooks/use-session.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { AllWallets } from './all-wallets.tsx'
import { shownContact } from '../../schemas/base/shown-contact.ts'
import { getInitials } from './initials.ts'
import { AccountMenuMore } from './header-menu.tsx'
import type { MenuSections } from './menu-dialog.tsx'
import { PopoverMenu } from './popover-menu.tsx'
import { useRealAccount } from './use-real-account.ts'
import { useSignOut } from './use-sign-out.ts'
import { UnreadBadge } from './unread-badge.tsx'
import { useUnread } from './use-unread.ts'
import { SiteLink } from '../ui/link/site-link.tsx'

const entries = [
  ['bettingRecord', 'history', '/member?page=personalHistoryCopy'],
  ['accountRecord', 'receipt', '/member?page=transactionHistory'],
  ['profitLoss', 'trend', '/member?page=personalProfit'],
  ['rewardCenter', 'gift', '/member?page=rewardCenter'],
  ['myAccount', 'user', '/member?page=securityCenter'],
] as const

/** The account's pages by role, and the way out. */
export function AccountMenu({ menu }: { menu: MenuSections | undefined }) {
  const { t, number } = useText()
  const { status, member } = useSession()
  const withRealAccount = useRealAccount()
  const signOut = useSignOut()
  const messages = useUnread()?.messages ?? 0
  const guarded = (event: MouseEvent) => {
    if (!withRealAccount()) event.preventDefault()
  }
  const name = shownContact(member?.shownName ?? '')
  // Nothing of a number stands for anybody.
  const initials = status === 'trial' || name.startsWith('+') ? '' : getInitials(name)
  const face = (
    <span className="avatar" aria-hidden="true">
      {initials ? <bdi className="avatar__initials">{initials}</bdi> : <Icon name="user" />}
    </span>
  )
  return (
    <PopoverMenu
      label={messages > 0 ? t('header.accountUnread', { count: messages }) : t('header.account')}
      face={
        <>
          {face}
          <UnreadBadge kinds={['messages']} spoken={false} />
        </>
      }
      testId="account"
    >
      <div className="menu__who">
        {face}
        <span>
          <b>
            <bdi>{name}</bdi>
          </b>
          <span>{t(`account.${status === 'agent' || status === 'trial' ? status : 'member'}`)}</span>
          <AllWallets />
        </span>
      </div>
      <nav aria-label={t('header.account')}>
        {entries.map(([name, icon, to]) => (
          <SiteLink key={name} to={to} onClick={guarded}>
            <Icon name={icon} />
            {t(`account.${name}`)}
          </SiteLink>
        ))}
        <SiteLink to="/member?page=messageV2" onClick={guarded} data-testid="menu-messages">
          <Icon name="mail" />
          {t('header.messages')}
          {messages > 0 ? (
            <em>
              <span aria-hidden="true">{number(messages)}</span>
              <span className="visually-hidden">{t('unread', { count: messages })}</span>
            </em>
          ) : null}
        </SiteLink>
        {status === 'agent' ? (
          <SiteLink to="/agentHome">
            <Icon name="people" />
            {t('account.agentCenter')}
          </SiteLink>
        ) : null}
      </nav>
      <hr />
      <RefreshBalance />
      <AccountMenuMore sections={menu} />
      <button type="button" className="menu__item" data-testid="sign-out" onClick={() => void signOut()}>
        <Icon name="logout" className="flip" />
        {t('account.signOut')}
      </button>
    </PopoverMenu>
  )
}

/** Phones have no room for it beside the balance. */
function RefreshBalance() {
  const { t } = useText()
  const refresh = useRefresh()
  return (
    <button
      type="button"
      className="menu__item only-phone"
      data-testid="menu-refresh"
      onClick={() => refresh('balance')}
    >
      <Icon name="refresh" />
      {t('header.refresh')}
    </button>
  )
}
