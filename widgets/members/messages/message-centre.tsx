import { useState } from 'react'
import type { WidgetSlots } from '../../../engine/base/registry/registry.ts'
import { useMessages } from '../../../engine/members/hooks/use-messages.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { useToast } from '../../../engine/base/hooks/use-toast.ts'
import '../../ui/base/page.css'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { QueryState } from '../../ui/state/query-state.tsx'
import { State } from '../../ui/state/state.tsx'
import { MarketingChoice } from './marketing-choice.tsx'
import { MessageRow } from './message-row.tsx'
import './messages.css'

/** What the member was sent, with what they want to be sent, and the news of the brand below. */
export default function MessageCentre({ slots }: WidgetSlots) {
  const { t, number } = useText('inbox')
  const toast = useToast()
  const messages = useMessages()
  const { list, total, unread, error, failed } = messages
  const [chosen, setChosen] = useState<string | null>(null)
  const toggle = (id: string, isRead: boolean) => {
    setChosen(chosen === id ? null : id)
    if (chosen !== id && !isRead) messages.read({ ids: [id] })
  }
  const remove = (id: string) =>
    messages.remove(id, () => {
      setChosen(null)
      toast.show({
        id: 'message-removed',
        text: t('removed'),
        duration: 8_000,
        action: { label: t('undo'), run: () => messages.restore(id) },
      })
    })
  return (
    <div className={list || error ? 'inbox' : 'inbox is-coming'} data-testid="message-centre">
      <div className="inbox__own" aria-busy={!list && !error}>
        <div className="inbox__head">
          <div className="page__head">
            <h1 className="page__title">{t('title')}</h1>
            <p className="page__lead" role="status">
              {list ? (unread > 0 ? t('unread', { count: unread }) : t('allRead')) : '\u00a0'}
            </p>
          </div>
          <SiteLink className={buttonClass({ kind: 'ghost' })} to="/notifications">
            <Icon name="bell" />
            {t('settings')}
          </SiteLink>
          <Button
            kind="ghost"
            data-testid="read-all"
            disabled={unread === 0}
            onClick={() => messages.read({ all: true })}
          >
            <Icon name="check" />
            {t('readAll')}
          </Button>
        </div>
        <p className="inbox__problem" role="alert">
          {failed ? t(`errors:${failed.code}`) : ''}
        </p>
        <QueryState
          of={{ data: list, error, refetch: messages.retry }}
          failed={{ title: t('failed'), text: t('failedText') }}
          waiting={
            <ul className="inbox__list" aria-hidden="true">
              {[1, 2, 3, 4].map((row) => (
                <li className="inbox__ghost" key={row}>
                  <i className="skeleton" />
                </li>
              ))}
            </ul>
          }
          isEmpty={(list) => list.length === 0}
          empty={<State level={2} title={t('empty')} text={t('emptyText')} testId="no-messages" />}
        >
          {(list) => (
            <ul className="inbox__list">
              {list.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  isOpen={message.id === chosen}
                  onToggle={() => toggle(message.id, message.isRead)}
                  onRemove={() => remove(message.id)}
                />
              ))}
            </ul>
          )}
        </QueryState>
        {messages.hasMore ? (
          <Button
            kind="ghost"
            className="inbox__more"
            aria-busy={messages.isMore}
            disabled={messages.isMore}
            data-testid="more-messages"
            onClick={messages.more}
          >
            {t('more', { shown: number(list?.length ?? 0), total: number(total) })}
          </Button>
        ) : null}
      </div>
      <MarketingChoice />
      {slots['news']}
    </div>
  )
}
