import { useText } from '../../engine/hooks/base/use-text.ts'
import { SiteLink } from '../ui/link/site-link.tsx'
import { GamesMenu } from './games-menu.tsx'

const places = {
  vip: '/member?page=rewardCenter',
  mall: '/pointMall',
  invite: '/member?page=referral',
  help: '/help',
} as const

export type UtilityLink = keyof typeof places

/** Links to what is neither a game nor the account. */
export function UtilityLinks({ links }: { links: readonly UtilityLink[] }) {
  const { t } = useText()
  return (
    <nav className="utilities" aria-label={t('util.label')}>
      {links.map((link) => (
        <SiteLink key={link} to={places[link]}>
          {t(`util.${link}`)}
        </SiteLink>
      ))}
      <GamesMenu />
    </nav>
  )
}
