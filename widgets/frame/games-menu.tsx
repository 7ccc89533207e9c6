import { useBoot } from '../../engine/base/hooks/use-boot.ts'
import { useCall } from '../../engine/base/hooks/use-call.ts'
import { useText } from '../../engine/base/hooks/use-text.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { SiteLink } from '../ui/link/site-link.tsx'
import { PopoverMenu } from './popover-menu.tsx'

/** From so many on the menu is a large one. */
const many = 10

/** The studios whose games one finds in the slots, each with its own list. */
export function GamesMenu() {
  const { t } = useText()
  const { brand } = useBoot()
  const { data } = useCall('gameMenus')
  const cards = data?.find(({ title }) => title === 'RNG')?.cards ?? []
  const studios = cards.filter(({ vassalage }) => !brand.excludedVendors.includes(vassalage))
  if (studios.length === 0) return null
  return (
    <PopoverMenu
      label={t('header.studios')}
      face={
        <>
          {t('header.studios')}
          <Icon name="down" />
        </>
      }
      buttonClass="utilities__studios"
      menuClass={studios.length > many ? 'menu menu--studios is-large' : 'menu menu--studios'}
      testId="studios"
    >
      {studios.map(({ vassalage, displayName }) => (
        <SiteLink key={vassalage} to={`/rng?vassalage=${encodeURIComponent(vassalage)}`}>
          {displayName}
        </SiteLink>
      ))}
    </PopoverMenu>
  )
}
