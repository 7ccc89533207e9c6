import { Link } from 'react-router-dom'
import { useText } from '../../engine/hooks/use-text.ts'

const places = {
  vip: '/promotions#vip',
  mall: '/pointMall',
  invite: '/member?page=referral',
  help: '/help',
} as const

export type UtilityLink = keyof typeof places

/** Links to what is neither a game nor the account. */
export function UtilityLinks({ links }: { links: readonly UtilityLink[] }) {
  const { t } = useText()
  return (
    <nav className="util" aria-label={t('util.label')}>
      {links.map((link) => (
        <Link key={link} to={places[link]}>
          {t(`util.${link}`)}
        </Link>
      ))}
    </nav>
  )
}
