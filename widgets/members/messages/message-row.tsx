import type { Message } from '../../../engine/members/hooks/use-messages.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { PlaceLink } from '../../ui/link/place-link.tsx'
import { MessagePictures } from './message-pictures.tsx'

export interface MessageRowProps {
  message: Message
  isOpen: boolean
  onToggle: () => void
  onRemove: () => void
}

/** One message: a line that opens what it says below it. What operators wrote is text, never markup. */
export function MessageRow({ message, isOpen, onToggle, onRemove }: MessageRowProps) {
  const { t, dateTime } = useText('inbox')
  const { id, kind, title, body, link, pictures, at, isRead } = message
  const textId = `message-${id}`
  const isNew = !isRead && !isOpen
  return (
    <li className="inbox__one" data-is-new={isNew || undefined} data-testid="message">
      <button
        className="inbox__row"
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? textId : undefined}
        onClick={onToggle}
      >
        <Icon name={kind === 'marketing' ? 'tag' : 'mail'} />
        <span className="inbox__words">
          <strong dir="auto">
            {isNew ? (
              <i className="inbox__dot">
                <span className="visually-hidden">{t('isNew')} </span>
              </i>
            ) : null}
            {title}
          </strong>
          <small>
            <time dateTime={at}>{dateTime(at)}</time> · {t(`kind.${kind}`)}
            {pictures.length > 0 ? ` · ${t('pictures', { count: pictures.length })}` : ''}
          </small>
        </span>
        <Icon name="chevron" />
      </button>
      {isOpen ? (
        <article className="inbox__text" id={textId} aria-label={title} data-testid="message-text">
          {body.split(/\n{2,}/).map((part, place) => (
            <p dir="auto" key={place}>
              {part}
            </p>
          ))}
          <MessagePictures id={id} pictures={pictures} />
          <div className="inbox__acts">
            {link === null ? null : (
              <PlaceLink className={buttonClass({ kind: 'accent' })} to={link}>
                {t('open')}
              </PlaceLink>
            )}
            <Button kind="quiet" data-testid="remove-message" onClick={onRemove}>
              <Icon name="trash" />
              {t('remove')}
            </Button>
          </div>
        </article>
      ) : null}
    </li>
  )
}
