import { useText } from '../../engine/base/hooks/use-text.ts'
import { SiteLink } from '../ui/link/site-link.tsx'
import { GamesMenu } from './games-menu.tsx'
import { useInvites } from './use-may-invite.ts'

const places = {
  vip: '/member?page=rewardCenter',
  mall: '/pointMall',
  invite: '/member?page=referral',
  help: '/help',
} as const

export type UtilityLink = keyof typeof places

export interface UtilityLinksProps {
  links: readonly UtilityLink[]
  /** How many are shown at most. */
  most?: number
}

/** Links to what is neither a game nor the account. */
export function UtilityLinks({ links, most }: UtilityLinksProps) {
  const { t } = useText()
  const isInviting = useInvites()
  return (
    <nav className="utilities" aria-label={t('util.label')}>
      {links
        .filter((link) => link !== 'invite' || isInviting)
        .slice(0, most)
        .map((link) => (
          <SiteLink key={link} to={places[link]}>
            {t(`util.${link}`)}
          </SiteLink>
        ))}
      <GamesMenu />
    </nav>
  )
}
