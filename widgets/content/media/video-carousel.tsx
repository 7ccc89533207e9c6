import { useId, useState } from 'react'
import { useBoot } from '../../../engine/base/hooks/use-boot.ts'
import { useLanguage } from '../../../engine/base/hooks/use-language.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Picture } from '../../ui/brand/picture.tsx'
import { useCarousel } from '../../ui/carousel/use-carousel.ts'
import { SectionHead } from '../home/section-head.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useAnnouncements } from '../../../engine/site/hooks/announcements/use-announcements.ts'
import { BlockedCard } from './blocked-card.tsx'
import { MaybeBlocked } from './maybe-blocked.tsx'
import { useArrival } from './use-arrival.ts'
import { videoAddress } from './video-address.ts'

export interface VideoCarouselProps {
  /** Group of the banners. */
  group?: string
  /** Key of the title's words. */
  title?: string
  /** Key of the line below it. */
  sub?: string
}

interface Video {
  id: string
  title: string
  text: string
  poster: string
  address: string
  /** Where the video is at home. */
  page: string
}

function useVideos(group: string): readonly Video[] {
  const { data } = useAnnouncements()
  const { brand } = useBoot()
  const { language } = useLanguage()
  return (data?.banners ?? []).flatMap(({ id, groupName, title, content, url, poster }) => {
    if (groupName !== group) return []
    const address = videoAddress(url, language.tag, brand.security.frameOrigins)
    return address === null ? [] : [{ id, title, text: content, poster, address, page: url }]
  })
}

/** Videos, one at a time. Nothing comes from the site that shows them before somebody asks for it. */
export default function VideoCarousel({
  group = 'w_video',
  title = 'video.title',
  sub = 'video.sub',
}: VideoCarouselProps) {
  const { t } = useText()
  const id = useId()
  const videos = useVideos(group)
  const count = videos.length
  const { box, isSliding, active, go } = useCarousel({ count, seconds: null, loops: false })
  if (count === 0) return null
  return (
    <section className="section section--video" aria-labelledby={id}>
      <SectionHead id={id} title={t(title)} sub={t(sub)} />
      <div className="video__track" ref={box}>
        <div className={isSliding ? 'slides is-sliding' : 'slides'}>
          {videos.map((video, index) => (
            <VideoSlide key={video.id} video={video} away={isSliding && index !== active} />
          ))}
        </div>
      </div>
      {count > 1 ? (
        <div className="dots">
          {videos.map((video, index) => (
            <button
              key={video.id}
              className="dot is-still"
              type="button"
              aria-label={t('hero.goTo', { n: index + 1, total: count })}
              aria-current={index === active ? 'true' : undefined}
              onClick={() => go(index)}
            >
              <i />
            </button>
          ))}
        </div>
      ) : null}
    </section>
  )
}

function VideoSlide({ video, away }: { video: Video; away: boolean }) {
  const { t } = useText()
  const [isRequested, setIsRequested] = useState(false)
  const { title, text, poster, address, page } = video
  const isFramed = isRequested && !away
  const { frame, isMissing, onLoad } = useArrival(isFramed)
  return (
    <article className="slide video" inert={away}>
      <div className="video__box">
        {isMissing ? <BlockedCard page={page} /> : null}
        {isFramed ? (
          <iframe
            ref={frame}
            className={isMissing ? 'is-missing' : undefined}
            src={address}
            title={title}
            onLoad={onLoad}
            sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
            allow="fullscreen; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
          />
        ) : (
          <button className="video__ask" type="button" onClick={() => setIsRequested(true)}>
            <Picture source={poster || 'b-spot'} />
            <span className="video__play">
              <Icon name="play" />
            </span>
            <span className="visually-hidden">{t('video.show', { title })}</span>
          </button>
        )}
      </div>
      <div className="video__text">
        <h3 className="promotion__title">{title}</h3>
        {text ? <p>{text}</p> : null}
        {!isRequested ? <p className="video__note">{t('video.note')}</p> : null}
        {isRequested && !isMissing ? <MaybeBlocked page={page} /> : null}
      </div>
    </article>
  )
}
