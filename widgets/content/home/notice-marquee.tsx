import { useState } from 'react'
import { useDialog } from '../../../engine/base/hooks/dialog/use-dialog.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { plainText } from '../../ui/html/plain-text.ts'
import { UnreadBadge } from '../../frame/unread-badge.tsx'
import { useAnnouncements } from '../../../engine/site/hooks/announcements/use-announcements.ts'
import { getUnread, useUnread } from '../../frame/use-unread.ts'

/** Max notices on the line; the dialog has all of them. */
const limit = 5

/** Notices on one running line, which can be stopped and, with less motion, scrolled by hand. */
export default function NoticeMarquee() {
  const { t } = useText()
  const { data, isPending } = useAnnouncements()
  const [paused, setPaused] = useState(false)
  const dialog = useDialog()
  const unread = getUnread(useUnread())
  const notices = data?.notices.slice(0, limit) ?? []
  const line = (again: boolean) =>
    notices.map(({ id, title, content }) => (
      <span key={`${id}${again ? ' again' : ''}`} aria-hidden={again} data-notice={id}>
        <b>{title}</b> {plainText(content)}
      </span>
    ))
  return (
    <section className="section section--notice" aria-label={t('notice.label')}>
      <div className={paused ? 'notice is-paused' : 'notice'}>
        <button
          className="icon-button notice__all"
          type="button"
          aria-haspopup="dialog"
          aria-label={unread > 0 ? t('header.newsUnread', { count: unread }) : t('notice.all')}
          data-testid="notices"
          {...dialog.intent('notices')}
          onClick={() => void dialog.open('notices')}
        >
          <Icon name="bell" />
          <UnreadBadge spoken={false} />
        </button>
        {notices.length > 0 ? (
          <>
            <div
              className="notice__window"
              role="group"
              aria-label={t('notice.label')}
              tabIndex={0}
              onClick={({ target }) => {
                const element = target instanceof Element ? target.closest('[data-notice]') : null
                if (element) void dialog.open('notices', { first: element.getAttribute('data-notice') })
              }}
            >
              <div className="notice__run">
                {line(false)}
                {line(true)}
              </div>
            </div>
            <button
              className="icon-button"
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
          <div className="notice__window">
            {isPending ? (
              <i className="skeleton skeleton--line" />
            ) : (
              <span className="notice__none">{t('notice.empty')}</span>
            )}
          </div>
        )}
      </div>
    </section>
  )
}
