import type { ReactNode } from 'react'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { Scene } from '../../ui/brand/scene.tsx'
import { useBrandWord } from '../../ui/brand/use-brand-word.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PlaceLink } from '../../ui/link/place-link.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { useAnnouncements } from '../../../engine/site/hooks/announcements/use-announcements.ts'

export interface HeroCarouselProps {
  /** Group of the banners. */
  group?: string
  /** Seconds that a slide stays. */
  seconds?: number
}

type Banner = NonNullable<ReturnType<typeof useAnnouncements>['data']>['banners'][number]

/** The slide in front stands in the middle; where there is room, others look in beside it. */
const peeking = { breakpoints: { 1000: { centeredSlides: true } } }

/** The banners, turning by themselves until somebody looks closer. */
export default function HeroCarousel({ group = 'w_home', seconds = 5 }: HeroCarouselProps) {
  const { t } = useText()
  const brand = useBrandWord()
  const { data, isError, error, refetch } = useAnnouncements()
  const banners = data?.banners.filter(({ groupName }) => groupName === group).slice(0, 3)
  if (banners?.length) return <Slides banners={banners} seconds={seconds} />
  return (
    <section className="section section--hero" aria-label={t('hero.label')} aria-busy={!banners && !isError}>
      <QueryState
        of={{ data: banners, error, refetch }}
        failed={{ title: t('promotions.error'), text: t('games.errorText') }}
        waiting={
          <OneSlide art={<i className="skeleton skeleton--box" />}>
            <i className="skeleton skeleton--title" />
          </OneSlide>
        }
        failsFirst
      >
        {() => (
          <OneSlide art={<Picture source="b-hero-1" />}>
            <h2 className="slide__title">{t('hero.empty', { name: brand })}</h2>
            <p className="slide__subtitle">{t('hero.emptyText')}</p>
          </OneSlide>
        )}
      </QueryState>
    </section>
  )
}

/** What stands there while there are no banners. */
function OneSlide({ art, children }: { art: ReactNode; children: ReactNode }) {
  return (
    <div className="hero__track">
      <div className="slides">
        <div className="slide">
          <div className="slide__art">{art}</div>
          <div className="slide__text">{children}</div>
        </div>
      </div>
    </div>
  )
}

function Slides({ banners, seconds }: { banners: readonly Banner[]; seconds: number }) {
  const { t } = useText()
  const total = banners.length
  const carousel = useCarousel({ count: total, seconds, swiper: peeking })
  const { box, isSliding, copies, active, current, go, playing, setPlaying, hold } = carousel
  const slides = Array.from({ length: copies }, () => banners).flat()
  return (
    <section
      className={playing ? 'section section--hero' : 'section section--hero is-paused'}
      aria-roledescription="carousel"
      aria-label={t('hero.label')}
      {...hold}
    >
      <div className="hero__track" ref={box}>
        <div className={isSliding ? 'slides is-sliding' : 'slides'}>
          {slides.map((banner, index) => (
            <Slide
              key={`${banner.id} ${String(Math.floor(index / total))}`}
              banner={banner}
              away={isSliding && index !== active}
              label={t('hero.slide', { n: (index % total) + 1, total })}
            />
          ))}
        </div>
      </div>
      {total > 1 ? (
        <div className="dots">
          {banners.map(({ id }, index) => (
            <button
              key={id}
              className="dot"
              type="button"
              aria-label={t('hero.goTo', { n: index + 1, total })}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => {
                go(index)
              }}
            >
              <i />
            </button>
          ))}
          <button
            className="icon-button hero__pause"
            type="button"
            aria-label={t(playing ? 'hero.pause' : 'hero.play')}
            onClick={() => {
              setPlaying(!playing)
            }}
          >
            <Icon name={playing ? 'pause' : 'play'} />
          </button>
        </div>
      ) : null}
    </section>
  )
}

interface SlideProps {
  banner: Banner
  /** Another slide is in front. */
  away: boolean
  label: string
}

function Slide({ banner, away, label }: SlideProps) {
  const { kicker, title, content, button, linkage, url } = banner
  return (
    <article className="slide" aria-roledescription="slide" aria-label={label} inert={away}>
      <div className="slide__art">
        <Scene source={url} />
      </div>
      <div className="slide__text">
        {kicker ? <p className="slide__kicker">{kicker}</p> : null}
        <h2 className="slide__title">
          {linkage && !button ? (
            <PlaceLink className="slide__link" to={linkage} aria-label={title ? undefined : label}>
              {title}
            </PlaceLink>
          ) : (
            title
          )}
        </h2>
        {content ? <p className="slide__subtitle">{content}</p> : null}
        {button && linkage ? (
          <PlaceLink
            className={buttonClass({ kind: 'accent', size: 'large', className: 'slide__link' })}
            to={linkage}
          >
            {button}
          </PlaceLink>
        ) : null}
      </div>
    </article>
  )
}
