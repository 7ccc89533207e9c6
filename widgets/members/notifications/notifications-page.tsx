import { type Notification, useNotifications } from '../../../engine/members/hooks/use-notifications.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import '../../ui/base/page.css'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { MarketingChoice } from '../messages/marketing-choice.tsx'
import '../messages/messages.css'
import { notificationWords } from './notification-words.ts'
import './notifications.css'
import { PushChoice } from './push-choice.tsx'

function Row({ one }: { one: Notification }) {
  const { t, dateTime } = useText('notifications')
  const { icon, title, state, to } = notificationWords(one, t)
  return (
    <li>
      <SiteLink className="notices__row" to={to}>
        <Icon name={icon} />
        <span>
          <b>{title}</b>
          <small>
            {state === undefined ? null : <>{state} · </>}
            <time dateTime={one.at}>{dateTime(one.at)}</time>
          </small>
        </span>
        <Icon name="chevron" className="flip" />
      </SiteLink>
    </li>
  )
}

/** What happened to the account, and what the member is told of, and where. */
export default function NotificationsPage() {
  const { t } = useText('notifications')
  const { list, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useNotifications()
  return (
    <div className="page" data-testid="notifications">
      <div className="page__head">
        <h1 className="page__title">{t('title')}</h1>
        <p className="page__lead">{t('lead')}</p>
      </div>
      <section className="notices" aria-labelledby="notices-told">
        <h2 className="page__part" id="notices-told">
          {t('told')}
        </h2>
        <PushChoice />
        <MarketingChoice />
        <div className="inbox__choice notices__closed">
          <Icon name="mail" />
          <span>
            <b>{t('contacts')}</b>
            <small>{t('contactsText')}</small>
          </span>
          <SiteLink className={buttonClass({ kind: 'ghost' })} to="/member">
            {t('see')}
          </SiteLink>
        </div>
      </section>
      <section className="notices" aria-labelledby="notices-happened" aria-busy={!list && !error}>
        <h2 className="page__part" id="notices-happened">
          {t('happened')}
        </h2>
        <QueryState
          of={{ data: list, error, refetch }}
          failed={{ title: t('failed'), text: t('failedText') }}
          waiting={
            <ul className="notices__list" aria-hidden="true">
              {[1, 2, 3, 4, 5].map((row) => (
                <li className="notices__ghost" key={row}>
                  <i className="skeleton" />
                </li>
              ))}
            </ul>
          }
          isEmpty={(list) => list.length === 0}
          empty={<State level={3} title={t('empty')} text={t('emptyText')} testId="no-notifications" />}
        >
          {(list) => (
            <ul className="notices__list">
              {list.map((notification) => (
                <Row key={notification.sequence} one={notification} />
              ))}
            </ul>
          )}
        </QueryState>
        {hasNextPage ? (
          <Button
            kind="ghost"
            className="inbox__more"
            aria-busy={isFetchingNextPage}
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {t('more')}
          </Button>
        ) : null}
      </section>
    </div>
  )
}
