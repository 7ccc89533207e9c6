import { getFields } from '../../../engine/base/hooks/get-fields.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { findFailure, type useFeedbackDraft } from '../../../engine/members/hooks/use-feedback.ts'
import { maxFeedbackPictures } from '../../../schemas/base/question-types.ts'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Pictures that go with feedback: chosen one after the other, removed again. */
export function FeedbackPictures({ draft }: { draft: ReturnType<typeof useFeedbackDraft> }) {
  const { t } = useText('inbox')
  const { pictures, add, remove, send } = draft
  const isBusy = add.isPending || remove.isPending || send.isPending
  const isFull = pictures.length >= maxFeedbackPictures
  const failed = add.error ?? remove.error
  const [field] = Object.values(getFields(failed))
  const problem = field ?? (failed === null ? null : (findFailure(failed)?.code ?? 'unknown'))
  return (
    <div className="feedback__pictures">
      <ul>
        {pictures.map((picture) => (
          <li key={picture.id} data-testid="feedback-picture">
            <Icon name="check" />
            <bdi>{picture.name}</bdi>
            <button
              className="icon-button"
              type="button"
              aria-label={t('feedback.removePicture', { name: picture.name })}
              disabled={isBusy}
              onClick={() => remove.mutate(picture.id)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
      <label
        className={buttonClass({ kind: 'ghost', className: 'feedback__choose' })}
        data-disabled={isFull || isBusy || undefined}
        aria-busy={add.isPending || undefined}
      >
        <Icon name="plus" />
        {t('feedback.choose')}
        <input
          className="visually-hidden"
          type="file"
          accept="image/png,image/jpeg"
          disabled={isFull || isBusy}
          data-testid="feedback-file"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) add.mutate(file)
            target.value = ''
          }}
        />
      </label>
      <p className="feedback__note">{t('feedback.pictureNote')}</p>
      <p className="feedback__problem" role="alert">
        {problem === null ? '' : t(`errors:${problem}`)}
      </p>
    </div>
  )
}
