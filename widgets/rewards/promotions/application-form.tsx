import { useId, useState } from 'react'
import { getFields } from '../../../engine/base/hooks/get-fields.ts'
import { useCommand } from '../../../engine/base/hooks/use-command.ts'
import { useText } from '../../../engine/base/hooks/use-text.ts'
import { getCode } from '../../../engine/members/hooks/use-factors.ts'
import { useApplicationUpload } from '../../../engine/rewards/hooks/use-application-upload.ts'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Offer, Standing } from './use-offers.ts'

const maxPictures = 3
const maxRemark = 140

/** What a member says and shows for an offer that the team decides on. Pictures are stored one by one, the rest when it is sent. */
export function ApplicationForm({ offer, standing }: { offer: Offer; standing: Standing }) {
  const { t, number } = useText('promotions')
  const id = useId()
  const [remark, setRemark] = useState('')
  const upload = useApplicationUpload(standing.entry ?? '')
  const remove = useCommand('promotionPictureRemove', ['promotionStandings'])
  const send = useCommand('promotionApply', ['promotionStandings'])
  const isBusy = upload.isPending || remove.isPending || send.isPending
  const isFull = standing.pictures.length >= maxPictures
  const failed = send.error ?? upload.error ?? remove.error
  const [field] = Object.values(getFields(failed))
  const problem = failed === null ? null : (field ?? getCode(failed))
  return (
    <form
      className="application"
      data-testid="application"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) send.mutate({ id: offer.id, remark })
      }}
    >
      <label className="field__label" htmlFor={`${id}-remark`}>
        {t('form.remark')}
      </label>
      <textarea
        className="application__remark"
        id={`${id}-remark`}
        dir="auto"
        rows={3}
        maxLength={maxRemark}
        required
        value={remark}
        aria-describedby={`${id}-left`}
        onChange={({ target }) => setRemark(target.value)}
      />
      <p className="application__small" id={`${id}-left`}>
        {t('form.left', { left: number(maxRemark - remark.length) })}
      </p>
      <ul className="application__pictures">
        {standing.pictures.map((picture, index) => {
          const name = t('form.picture', { number: number(index + 1) })
          return (
            <li key={picture} data-testid="application-picture">
              <Icon name="check" />
              <span>{name}</span>
              <button
                className="icon-button"
                type="button"
                aria-label={t('form.remove', { name })}
                disabled={isBusy}
                onClick={() => remove.mutate({ id: offer.id, picture })}
              >
                <Icon name="trash" />
              </button>
            </li>
          )
        })}
      </ul>
      <p className="application__small" id={`${id}-note`}>
        {t('form.note')}
      </p>
      <div className="application__buttons">
        <label
          className={buttonClass({ kind: 'ghost', className: 'application__choose' })}
          data-disabled={isFull || isBusy || undefined}
        >
          <Icon name="plus" />
          {t('form.choose')}
          <input
            className="visually-hidden"
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby={`${id}-note`}
            disabled={isFull || isBusy}
            data-testid="application-file"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) upload.mutate(file)
              target.value = ''
            }}
          />
        </label>
        <Button
          kind="accent"
          type="submit"
          aria-busy={send.isPending}
          disabled={isBusy || remark.trim() === ''}
          data-testid="application-send"
        >
          {t('form.send')}
        </Button>
      </div>
      <p className="offer-action__problem" role="alert">
        {problem === null ? '' : t(`errors:${problem}`)}
      </p>
    </form>
  )
}
