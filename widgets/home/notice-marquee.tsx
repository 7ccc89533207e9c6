import { useState } from 'react'
import { useText } from '../../engine/hooks/use-text.ts'
import { Icon } from '../icon/icon.tsx'
import { plainText } from '../html/plain-text.ts'
import { useAnnouncements } from './use-announcements.ts'

/** Notices on one running line, which can be stopped and, with less motion, scrolled by hand. */
export function NoticeMarquee() {
  const { t } = useText()
  const { data, isPending } = useAnnouncements()
  const [paused, setPaused] = useState(false)
  const notices = data?.notices ?? []
  const line = (again: boolean) =>
    notices.map(({ id, title, content }) => (
      <span key={`${id}${again ? ' again' : ''}`} aria-hidden={again}>
        <b>{title}</b> {plainText(content)}
      </span>
    ))
  return (
    <section className="sec sec--notice" aria-label={t('notice.label')}>
      <div className={paused ? 'notice is-paused' : 'notice'}>
        <Icon name="bell" />
        {notices.length > 0 ? (
          <>
            <div className="notice__win" role="group" aria-label={t('notice.label')} tabIndex={0}>
              <div className="notice__run">
                {line(false)}
                {line(true)}
              </div>
            </div>
            <button
              className="ib"
              type="button"
              aria-label={t(paused ? 'notice.play' : 'notice.pause')}
              onClick={() => {
                setPaused(!paused)
              }}
            >
              <Icon name={paused ? 'play' : 'pause'} />
            </button>
          </>
        ) : (
          <div className="notice__win">{isPending ? <i className="sk sk--line" /> : t('notice.empty')}</div>
        )}
      </div>
    </section>
  )
}
