import { useRoute } from '../../../engine/base/hooks/use-route.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PlaceLink } from '../../ui/link/place-link.tsx'
import { useAnnouncements } from '../../../engine/site/hooks/announcements/use-announcements.ts'
import { GameBannersWaiting } from './game-banners-waiting.tsx'

export interface GameBannersProps {
  /** Seconds that a slide stays. */
  seconds?: number
}

type Banner = NonNullable<ReturnType<typeof useAnnouncements>['data']>['banners'][number]

/** Kept distinct from the home page's own slides, whose postures they do not take. */
const classes = { slideClass: 'game-banner__slide', wrapperClass: 'game-banner__slides' }

/** Banners over the games of a category, one at a time. A page without any begins with its games. */
export default function GameBanners({ seconds = 5 }: GameBannersProps) {
  const category = useRoute().props['category'] ?? ''
  const { data, isError } = useAnnouncements()
  const banners = data?.banners.filter(
    ({ groupName, categories }) =>
      groupName === 'w_game' && (categories.length === 0 || categories.includes(category)),
  )
  if (banners?.length) return <Turning banners={banners} seconds={seconds} />
  return banners || isError ? null : <GameBannersWaiting />
}

function Turning({ banners, seconds }: { banners: readonly Banner[]; seconds: number }) {
  const { t } = useText()
  const total = banners.length
  const { box, isSliding, copies, active, playing, setPlaying, hold } = useCarousel({
    count: total,
    seconds,
    swiper: classes,
  })
  const slides = Array.from({ length: copies }, () => banners).flat()
  return (
    <section
      className="game-banner"
      aria-roledescription="carousel"
      aria-label={t('hero.label')}
      data-testid="game-banners"
      {...hold}
    >
      <div className={isSliding ? 'game-banner__track is-sliding' : 'game-banner__track'} ref={box}>
        <div className="game-banner__slides">
          {slides.map((banner, index) => (
            <article
              key={`${banner.id} ${String(Math.floor(index / total))}`}
              className="game-banner__slide"
              aria-roledescription="slide"
              aria-label={t('hero.slide', { n: (index % total) + 1, total })}
              inert={index !== (isSliding ? active : 0)}
            >
              <span className="game-banner__art" aria-hidden="true">
                <Picture source={banner.url} />
              </span>
              <Words banner={banner} />
            </article>
          ))}
        </div>
      </div>
      {total > 1 ? (
        <button
          className="icon-button game-banner__pause"
          type="button"
          aria-label={t(playing ? 'hero.pause' : 'hero.play')}
          onClick={() => {
            setPlaying(!playing)
          }}
        >
          <Icon name={playing ? 'pause' : 'play'} />
        </button>
      ) : null}
    </section>
  )
}

function Words({ banner: { title, content, button, linkage } }: { banner: Banner }) {
  return (
    <div className="game-banner__text">
      <h2 className="game-banner__title">
        {linkage ? (
          <PlaceLink className="game-banner__link" to={linkage}>
            {title}
          </PlaceLink>
        ) : (
          title
        )}
      </h2>
      {content ? <p className="game-banner__subtitle">{content}</p> : null}
      {button && linkage ? (
        <PlaceLink className={buttonClass({ kind: 'accent', className: 'game-banner__action' })} to={linkage}>
          {button}
        </PlaceLink>
      ) : null}
    </div>
  )
}
