import { useText } from '../../../engine/base/hooks/use-text.ts'

/** The way on from a frame of another site: nobody is told when a browser or a network blocks it. */
export function MaybeBlocked({ page }: { page: string }) {
  const { t } = useText()
  return (
    <p className="video__note">
      {t('video.blocked')}{' '}
      <a className="video__open" href={page} target="_blank" rel="noopener noreferrer">
        {t('video.open')}
      </a>
    </p>
  )
}
