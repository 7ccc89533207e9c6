import { useCall } from '../../../engine/base/hooks/use-call.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { Button } from '../../ui/button/button.tsx'

/** What is attached to a message, in boxes that keep their size. */
export function MessagePictures({ id, pictures }: { id: string; pictures: readonly string[] }) {
  if (pictures.length === 0) return null
  return (
    <ul className="inbox__pictures">
      {pictures.map((picture, index) => (
        <li key={picture}>
          <MessagePicture id={id} picture={picture} number={index + 1} />
        </li>
      ))}
    </ul>
  )
}

function MessagePicture({ id, picture, number }: { id: string; picture: string; number: number }) {
  const { t, number: shown } = useText('inbox')
  const { data, isError, refetch } = useCall(
    'messagePicture',
    { query: { id, picture } },
    { staleTime: Infinity },
  )
  if (isError)
    return (
      <Button kind="ghost" onClick={() => void refetch()}>
        {t('pictureFailed')}
      </Button>
    )
  return data ? (
    <img
      src={`data:image/jpeg;base64,${data.picture}`}
      alt={t('picture', { number: shown(number) })}
      data-testid="message-picture"
    />
  ) : (
    <i className="skeleton" />
  )
}
